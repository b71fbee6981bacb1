import { addressKind, type ProviderTest } from '@manyline/contract';
import { ProviderTrouble, troubleOf } from '../fetchFailure.ts';
import { basicAuth, callProvider, expectOk, problemOfStatus, type ProviderAnswer, type Refused, sendOver } from '../http/callProvider.ts';
import { textIn } from '../http/readJson.ts';
import { testConnection } from '../http/testConnection.ts';
import type { AccountProvider, OpenNeeds, ProviderModule } from '../providerModule.ts';
import { readRefusedMessage } from './smsGatewayErrors.ts';
import { receiveGatewayHook } from './smsGatewayHooks.ts';

/** An Android phone with the app SMS Gateway. https://docs.sms-gate.app */
export const smsGatewayModule: ProviderModule<'smsGateway'> = { kind: 'smsGateway', open };

const EVENTS = ['sms:received', 'sms:sent', 'sms:delivered', 'sms:failed', 'system:ping'] as const;
/** An MMS with its files. Older versions of the app refuse it, and only tell that one arrived. */
const [MMS, MMS_NOTICE] = ['mms:downloaded', 'mms:received'] as const;
/** Not every version knows it. */
const CANCELLED = 'sms:cancelled';
/** Data for a program; older versions of the app don't know it. */
const DATA = 'sms:data-received';
/** The app refuses short codes as phone numbers, unless told not to check. */
const UNCHECKED = '/messages?skipPhoneValidation=true';
const HOOK_ID_LENGTH = 36;
/** The phone sends the files of an MMS with the call, in base 64. */
const HOOK_LIMIT_BYTES = 6 * 1_024 * 1_024;
/** A phone that is off gets the message within this time, or it fails there. */
const TTL_S = 86_400;
/** A phone that is on asks the cloud for messages every few minutes. */
const SILENT_AFTER_S = 3_600;

function open({ account, settings, secrets, oldSecrets, hookUrl, fetch, clock, note }: OpenNeeds<'smsGateway'>): AccountProvider {
  const { mode, url, username, tn, simNumber, deviceId } = settings;
  const device = deviceId === undefined ? {} : { deviceId };
  const headers = { authorization: basicAuth(username, secrets.password), accept: 'application/json' };

  function call(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<ProviderAnswer> {
    const type = body ? { 'content-type': 'application/json' } : {};
    return callProvider(fetch, url + path, { method, headers: { ...headers, ...type }, ...(body && { body: JSON.stringify(body) }) });
  }

  const hookIdOf = (event: string) => `${account.slice(0, HOOK_ID_LENGTH - event.length - 1)}-${event.replace(':', '-')}`;

  /** Whether this version of the app knows the event. */
  async function register(event: string, isOptional = false): Promise<boolean> {
    const answer = await call('/webhooks', { id: hookIdOf(event), url: hookUrl, event, ...device });
    const isUnknown = isOptional && answer.status === 400;
    if (!isUnknown) expectOk(answer, detailIn);
    return !isUnknown;
  }

  /** A second webhook for the same event would store its messages twice. */
  async function removeOthers(registered: readonly string[]): Promise<void> {
    const listed = expectOk(await call('/webhooks'), detailIn);
    const ids = (Array.isArray(listed) ? listed : []).flatMap((one) => (textIn(one, 'url') === hookUrl ? [textIn(one, 'id') ?? ''] : []));
    for (const id of ids) if (!registered.includes(id)) await call(`/webhooks/${encodeURIComponent(id)}`, undefined, 'DELETE');
  }

  /** Whether the phone has been in contact; a server of one's own may not report it. */
  function expectContact({ json }: ProviderAnswer): void {
    const phones = (Array.isArray(json) ? json : []).filter((one) => deviceId === undefined || textIn(one, 'id') === deviceId);
    const times = phones.map((one) => Date.parse(textIn(one, 'lastSeen') ?? '')).filter(Number.isFinite);
    if (times.length === 0) return;
    const last = Math.max(...times) / 1_000;
    if (clock.now() - last > SILENT_AFTER_S) throw new ProviderTrouble('phoneSilent', { text: new Date(last * 1_000).toISOString() });
  }

  return {
    account,
    start: () => undefined,
    async send({ messageId, attempt, to, text, file }) {
      // The phone can't send files: the recipient gets a link.
      const whole = file ? [text, await file.link()].filter(Boolean).join('\n') : text;
      const body = {
        id: messageId,
        textMessage: { text: whole },
        phoneNumbers: [to],
        withDeliveryReport: true,
        ttl: TTL_S,
        ...(simNumber !== undefined && { simNumber }),
        ...device,
      };
      const known = { kind: 'accepted', providerId: messageId } as const;
      let isKnown = false;
      const answer = await sendOver({
        attempt,
        now: () => clock.now(),
        note,
        call: async () => {
          const given = await call(addressKind(to) === 'phone' ? '/messages' : UNCHECKED, body);
          // It has this id already.
          isKnown = given.status === 409;
          if (isKnown) return { ...given, status: 200, json: { id: messageId } };
          // The server refuses messages for a phone that hasn't fetched its own for a day, so it certainly wasn't taken.
          const isFull = given.status === 503 && /queue limit/i.test(textIn(given.json, 'message') ?? '');
          return isFull ? { ...given, status: 400 } : given;
        },
        idIn: (json) => textIn(json, 'id'),
        readRefusal,
      });
      return isKnown ? known : answer;
    },
    async find(messageId) {
      const answer = await call(`/messages/${messageId}`);
      if (answer.status === 404) return { kind: 'notTaken' };
      expectOk(answer, detailIn);
      return { kind: 'accepted', providerId: messageId };
    },
    newNumber: async () => undefined,
    test: () =>
      testConnection({
        clock,
        note,
        async call() {
          const json = expectOk(await call('/webhooks'), detailIn);
          if (!Array.isArray(json)) throw new ProviderTrouble('wrongAnswer');
          // In the other mode the phone itself has answered.
          if (mode === 'cloud') expectContact(await call('/devices'));
          return {};
        },
      }),
    listNumbers: async () => [{ tn, canSms: true, canMms: false, isTyped: true }],
    async register(): Promise<ProviderTest> {
      try {
        const events: string[] = [...EVENTS];
        for (const event of EVENTS) await register(event);
        events.push((await register(MMS, true)) ? MMS : MMS_NOTICE);
        if (events.includes(MMS_NOTICE)) await register(MMS_NOTICE);
        for (const event of [CANCELLED, DATA]) if (await register(event, true)) events.push(event);
        await removeOthers(events.map(hookIdOf));
        return { outcome: 'ok' };
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      }
    },
    hookLimitBytes: HOOK_LIMIT_BYTES,
    hookSignatures: ['x-signature'],
    receiveHook: (hook, reports) => {
      const signingKeys = [secrets.signingKey, ...(oldSecrets ? [oldSecrets.signingKey] : [])];
      return receiveGatewayHook(hook, reports, { signingKeys, now: clock.now(), tn, simNumber });
    },
    close: async () => {},
  };
}

function detailIn(json: unknown): { text?: string } {
  const text = textIn(json, 'message');
  return text === undefined ? {} : { text };
}

function readRefusal({ status, json }: ProviderAnswer): Refused {
  if (status === 400 && json !== undefined) return readRefusedMessage(textIn(json, 'message') ?? '');
  const detail = { code: String(status), ...detailIn(json) };
  return { problem: problemOfStatus(status, json), ...detail };
}
