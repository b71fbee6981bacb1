import { carriedBytesOf } from '@manyline/contract';
import type { ProviderTest } from '@manyline/contract';
import { ProviderTrouble } from '../fetchFailure.ts';
import { callProvider, expectOk, type ProviderAnswer, sendOver } from '../http/callProvider.ts';
import { carriedFile } from '../http/carriedFile.ts';
import { createErrorReader } from '../http/errorCodes.ts';
import { lowCredit } from '../http/lowCredit.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { entriesOf, listIn, textIn } from '../http/readJson.ts';
import { receiptUrl } from '../http/receiptUrl.ts';
import { testConnection } from '../http/testConnection.ts';
import type { AccountProvider, ListedNumber, OpenNeeds, ProviderModule } from '../providerModule.ts';
import { TELNYX_FAILURES, TELNYX_PROBLEMS } from './telnyxErrors.ts';
import { receiveTelnyxHook } from './telnyxHooks.ts';

const API = 'https://api.telnyx.com/v2';
const PAGE_SIZE = 250;
const MOST_PAGES = 10;

export const telnyxModule: ProviderModule<'telnyx'> = { kind: 'telnyx', open };

const { troubleOf, readRefusal } = createErrorReader({
  detailIn,
  problems: TELNYX_PROBLEMS,
  failures: TELNYX_FAILURES,
  rejectedStatuses: [400, 422],
});

function open(needs: OpenNeeds<'telnyx'>): AccountProvider {
  const { account, settings, secrets, hookUrl, fetch, clock, note } = needs;
  const maxBytes = carriedBytesOf(needs);
  const { messagingProfileId, publicKey } = settings;
  const headers = { authorization: `Bearer ${secrets.apiKey}`, accept: 'application/json' };

  function call(path: string, body?: object, method: string = body ? 'POST' : 'GET'): Promise<ProviderAnswer> {
    const type = body ? { 'content-type': 'application/json' } : {};
    return callProvider(fetch, API + path, { method, headers: { ...headers, ...type }, ...(body && { body: JSON.stringify(body) }) });
  }

  async function numbers(): Promise<readonly TelnyxNumber[]> {
    const all: TelnyxNumber[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const json = expectOk(await call(`/phone_numbers/messaging?page[number]=${page}&page[size]=${PAGE_SIZE}`), detailIn);
      const items = listIn(json, 'data');
      all.push(...items.flatMap((one) => toNumber(one, messagingProfileId)));
      if (items.length < PAGE_SIZE) break;
    }
    return all;
  }

  return {
    account,
    start: () => undefined,
    send: async (message) => {
      const { messageId, attempt, from, to } = message;
      const { text, media } = await carriedFile(message, maxBytes);
      const body = {
        from,
        to,
        ...((text !== '' || !media) && { text }),
        ...(media && { media_urls: [media.url], type: 'MMS' }),
        ...(messagingProfileId !== undefined && { messaging_profile_id: messagingProfileId }),
        webhook_url: receiptUrl(hookUrl, messageId),
      };
      return sendOver({
        attempt,
        now: () => clock.now(),
        note,
        call: () => call('/messages', body),
        idIn: (json) => textIn(entriesOf(json)['data'], 'id'),
        segmentsIn: (json) => Number(entriesOf(entriesOf(json)['data'])['parts'] ?? 0),
        readRefusal,
      });
    },
    newNumber: async () => undefined,
    test: () =>
      testConnection({
        clock,
        note,
        async call() {
          const answer = await call('/balance');
          // Some keys may send, but not see the balance.
          if (answer.status === 403 && (TELNYX_PROBLEMS[detailIn(answer.json).code ?? ''] ?? 'notPermitted') === 'notPermitted') {
            await numbers();
            return {};
          }
          const data = entriesOf(entriesOf(expectOk(answer, detailIn))['data']);
          const amountOf = (name: string) => `${textIn(data, name)} ${textIn(data, 'currency') ?? ''}`.trim();
          const credit = textIn(data, 'available_credit');
          if (Number(credit ?? Number.NaN) <= 0) throw new ProviderTrouble('noBalance', { text: amountOf('available_credit') });
          const warning = lowCredit(credit, amountOf('available_credit'));
          return { says: textIn(data, 'balance') === undefined ? undefined : amountOf('balance'), warning };
        },
        troubleOf,
      }),
    listNumbers: async () => (await numbers()).map(({ id: _id, profile: _profile, ...number }) => number),
    async register(tns): Promise<ProviderTest> {
      try {
        const wanted = (await numbers()).filter(({ tn }) => tns.includes(tn));
        const profiles = new Set(messagingProfileId === undefined ? wanted.map(({ profile }) => profile) : [messagingProfileId]);
        if (profiles.size === 0 || profiles.has(undefined)) return { outcome: 'failed', problem: 'noMessagingProfile' };
        const hook = { webhook_url: hookUrl, webhook_api_version: '2' };
        for (const profile of profiles) expectOk(await call(`/messaging_profiles/${profile}`, hook, 'PATCH'), detailIn);
        if (messagingProfileId === undefined) return { outcome: 'ok' };
        for (const { id } of wanted.filter(({ profile }) => profile !== messagingProfileId))
          expectOk(await call(`/phone_numbers/${id}/messaging`, { messaging_profile_id: messagingProfileId }, 'PATCH'), detailIn);
        return { outcome: 'ok' };
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      }
    },
    fileAt: ({ address: url, ...file }) => mediaFile(fetch, { ...file, url }, 0),
    hookSignatures: ['telnyx-signature-ed25519'],
    receiveHook: (hook, reports) => receiveTelnyxHook(hook, reports, { publicKey, now: clock.now(), fetch }),
    close: async () => {},
  };
}

interface TelnyxNumber extends ListedNumber {
  readonly id: string;
  /** Its messaging profile, whose webhook receives its messages. */
  readonly profile: string | undefined;
}

function toNumber(one: unknown, wanted: string | undefined): TelnyxNumber[] {
  const [tn, id] = [textIn(one, 'phone_number'), textIn(one, 'id')];
  if (tn === undefined || id === undefined) return [];
  const features = entriesOf(entriesOf(one)['features']);
  const can = (name: string) => Object.values(entriesOf(features[name])).includes(true);
  const profile = textIn(one, 'messaging_profile_id');
  const isRegistered = wanted === undefined ? {} : { isRegistered: profile === wanted };
  return [{ id, tn, profile, canSms: can('sms') || !can('mms'), canMms: can('mms'), ...isRegistered }];
}

function detailIn(json: unknown): { code?: string; text?: string } {
  const [error] = listIn(json, 'errors');
  const [code, text] = [textIn(error, 'code'), textIn(error, 'detail') ?? textIn(error, 'title')];
  return { ...(code !== undefined && { code }), ...(text !== undefined && { text }) };
}
