import {
  type AccountFieldProblem,
  checkAccount,
  type ProviderAccount,
  type ProviderKind,
  SMPP_ALPHABETS,
  SMPP_BIND_MODES,
  SMPP_LONG_MESSAGES,
  SMPP_VERSIONS,
  SMS_GATEWAY_CLOUD_URL,
} from '@manyline/contract';
import type { AccountDraft } from '../lines.types.ts';

export interface AccountField {
  readonly part: 'settings' | 'secrets';
  readonly name: AccountFieldName;
  readonly type: 'text' | 'secret' | 'number' | 'switch' | 'choice';
  readonly choices?: readonly string[];
  /** Under Advanced. */
  readonly isAdvanced?: boolean;
  readonly isOptional?: boolean;
}

export type AccountFieldName =
  | 'mode'
  | 'url'
  | 'username'
  | 'password'
  | 'signingKey'
  | 'tn'
  | 'simNumber'
  | 'deviceId'
  | 'accountSid'
  | 'authToken'
  | 'messagingServiceSid'
  | 'space'
  | 'projectId'
  | 'apiToken'
  | 'apiKey'
  | 'publicKey'
  | 'messagingProfileId'
  | 'host'
  | 'port'
  | 'systemId'
  | 'systemType'
  | 'hasTls'
  | 'fileKilobytes'
  | 'messagesPerSecond'
  | 'window'
  | 'receiptIds'
  | 'version'
  | 'bindMode'
  | 'alphabet'
  | 'longMessages'
  | 'sourceTon'
  | 'sourceNpi'
  | 'destinationTon'
  | 'destinationNpi'
  | 'serviceType'
  | 'enquireSeconds'
  | 'signingSecret';

const setting = (name: AccountFieldName, more: Partial<AccountField> = {}): AccountField => ({
  part: 'settings',
  name,
  type: 'text',
  ...more,
});
const secret = (name: AccountFieldName, more: Partial<AccountField> = {}): AccountField => ({
  part: 'secrets',
  name,
  type: 'secret',
  ...more,
});
const ADVANCED = { isAdvanced: true, isOptional: true } as const;
const RATE = setting('messagesPerSecond', { ...ADVANCED, type: 'number' });
const FILE_SIZE = setting('fileKilobytes', { ...ADVANCED, type: 'number' });

export const ACCOUNT_FIELDS: Readonly<Record<ProviderKind, readonly AccountField[]>> = {
  smsGateway: [
    setting('mode', { type: 'choice', choices: ['cloud', 'local'] }),
    setting('url'),
    setting('username'),
    secret('password'),
    setting('tn'),
    secret('signingKey'),
    setting('simNumber', { ...ADVANCED, type: 'number' }),
    setting('deviceId', ADVANCED),
    RATE,
  ],
  twilio: [setting('accountSid'), secret('authToken'), setting('messagingServiceSid', ADVANCED), FILE_SIZE, RATE],
  signalwire: [setting('space'), setting('projectId'), secret('apiToken'), secret('signingKey'), FILE_SIZE, RATE],
  telnyx: [secret('apiKey'), setting('publicKey'), setting('messagingProfileId', ADVANCED), FILE_SIZE, RATE],
  smpp: [
    setting('host'),
    setting('port', { type: 'number' }),
    setting('systemId'),
    secret('password'),
    setting('hasTls', { type: 'switch' }),
    setting('version', { ...ADVANCED, type: 'choice', choices: SMPP_VERSIONS }),
    setting('bindMode', { ...ADVANCED, type: 'choice', choices: SMPP_BIND_MODES }),
    setting('systemType', ADVANCED),
    setting('serviceType', ADVANCED),
    setting('alphabet', { ...ADVANCED, type: 'choice', choices: SMPP_ALPHABETS }),
    setting('longMessages', { ...ADVANCED, type: 'choice', choices: SMPP_LONG_MESSAGES }),
    RATE,
    setting('window', { ...ADVANCED, type: 'number' }),
    setting('enquireSeconds', { ...ADVANCED, type: 'number' }),
    setting('sourceTon', { ...ADVANCED, type: 'number' }),
    setting('sourceNpi', { ...ADVANCED, type: 'number' }),
    setting('destinationTon', { ...ADVANCED, type: 'number' }),
    setting('destinationNpi', { ...ADVANCED, type: 'number' }),
    setting('receiptIds', { ...ADVANCED, type: 'choice', choices: ['same', 'hexToDecimal', 'decimalToHex'] }),
  ],
  webhook: [setting('url'), secret('signingSecret', { isOptional: true }), FILE_SIZE, RATE],
  simulated: [],
};

const FIRST: Readonly<Partial<Record<ProviderKind, AccountDraft['settings']>>> = {
  smsGateway: { mode: 'cloud', url: SMS_GATEWAY_CLOUD_URL },
  smpp: { port: '2775', window: '10', receiptIds: 'same' },
};

export function emptyAccount(kind: ProviderKind, name = ''): AccountDraft {
  return { kind, name, settings: FIRST[kind] ?? {}, secrets: {} };
}

export function draftOfAccount({ kind, name, settings }: ProviderAccount): AccountDraft {
  const entries = Object.entries(settings).map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]);
  return { kind, name, settings: Object.fromEntries(entries) as AccountDraft['settings'], secrets: {} };
}

/** Changes a setting; another way to reach the phone has another address. */
export function withSetting(draft: AccountDraft, name: AccountFieldName, value: string | boolean): AccountDraft {
  const settings = { ...draft.settings, [name]: value };
  if (draft.kind !== 'smsGateway' || name !== 'mode') return { ...draft, settings };
  const { url } = draft.settings;
  if (value === 'local' && url === SMS_GATEWAY_CLOUD_URL) return { ...draft, settings: { ...settings, url: '' } };
  return value === 'cloud' && !url ? { ...draft, settings: { ...settings, url: SMS_GATEWAY_CLOUD_URL } } : { ...draft, settings };
}

/** Settings and secrets as the server takes them: empty texts are omitted. */
export function accountPayload({ kind, settings, secrets }: AccountDraft): {
  readonly settings: Record<string, unknown>;
  readonly secrets: Record<string, unknown>;
} {
  const numbers = new Set(ACCOUNT_FIELDS[kind].flatMap(({ name, type }) => (type === 'number' ? [name as string] : [])));
  const filled = (values: Readonly<Record<string, string | boolean>>) =>
    Object.entries(values).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
      if (typeof value === 'boolean') return [[name, value]];
      const text = name === 'tn' ? value.replaceAll(/[\s().-]/g, '') : value.trim();
      if (text === '') return [];
      return [[name, numbers.has(name) ? Number(text.replace(',', '.')) : text]];
    });
  return { settings: Object.fromEntries(filled(settings)), secrets: Object.fromEntries(filled(secrets)) };
}

export function problemsOf(draft: AccountDraft, account: ProviderAccount | undefined): readonly AccountFieldProblem[] {
  const { settings, secrets } = accountPayload(draft);
  const stored = Object.entries(account?.secrets ?? {}).flatMap(([name, since]) => (since === null ? [] : [name]));
  return checkAccount(draft.kind, settings, secrets, stored);
}
