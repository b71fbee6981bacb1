import { carriedBytesOf } from '@manyline/contract';
import type { ProviderTest } from '@manyline/contract';
import type { FindAnswer, OutgoingMessage } from '../../ports/provider.ts';
import { ProviderTrouble } from '../fetchFailure.ts';
import { expectOk, sendOver } from '../http/callProvider.ts';
import { carriedFile, isTextOf } from '../http/carriedFile.ts';
import { createErrorReader } from '../http/errorCodes.ts';
import { lowCredit } from '../http/lowCredit.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { textIn } from '../http/readJson.ts';
import { receiptUrl } from '../http/receiptUrl.ts';
import { testConnection } from '../http/testConnection.ts';
import type { AccountProvider, OpenNeeds, ProviderFetch, ProviderModule } from '../providerModule.ts';
import { readListed } from './twilioAnswers.ts';
import { createTwilioCalls, detailIn, type TwilioApi } from './twilioCalls.ts';
import { TWILIO_FAILURES, TWILIO_PROBLEMS } from './twilioErrors.ts';
import { FALLBACK_PARAMETER, receiveTwilioHook } from './twilioHooks.ts';

export const twilioModule: ProviderModule<'twilio'> = {
  kind: 'twilio',
  open: (needs) => {
    const { settings, secrets, oldSecrets } = needs;
    return open(needs, {
      origin: 'https://api.twilio.com',
      base: `/2010-04-01/Accounts/${settings.accountSid}`,
      user: settings.accountSid,
      password: secrets.authToken,
      signingKeys: [secrets.authToken, ...(oldSecrets ? [oldSecrets.authToken] : [])],
      signatureHeaders: ['x-twilio-signature'],
      service: settings.messagingServiceSid,
      hasBalance: true,
    });
  },
};

/** SignalWire's API for programs written for Twilio. */
export const signalwireModule: ProviderModule<'signalwire'> = {
  kind: 'signalwire',
  open: (needs) => {
    const { settings, secrets, oldSecrets } = needs;
    return open(needs, {
      origin: `https://${settings.space}`,
      base: `/api/laml/2010-04-01/Accounts/${settings.projectId}`,
      user: settings.projectId,
      password: secrets.apiToken,
      signingKeys: [secrets.signingKey, ...(oldSecrets ? [oldSecrets.signingKey] : [])],
      signatureHeaders: ['x-signalwire-signature', 'x-twilio-signature'],
      service: undefined,
      hasBalance: false,
    });
  },
};

const { troubleOf, readRefusal } = createErrorReader({
  detailIn,
  problems: TWILIO_PROBLEMS,
  failures: TWILIO_FAILURES,
  rejectedStatuses: [400],
});

/** A list may lack the newest messages for a moment. */
const LISTED_AFTER_S = 5;
/** Our clock and the provider's may differ. */
const CLOCK_S = 120;

function open(needs: OpenNeeds<'twilio' | 'signalwire'>, api: TwilioApi): AccountProvider {
  const { account, hookUrl, fetch, clock, note, recipientOf } = needs;
  const maxBytes = carriedBytesOf(needs);
  const { headers, call, get, balance, numbers } = createTwilioCalls(api, fetch, hookUrl);
  /** When the server answered a call with an error, by our message id: it is not running any more. */
  const ended = new Map<string, number>();

  const { mediaHeaders, removeMedia } = createMediaCalls(api, headers, fetch);

  async function find(messageId: string, message: OutgoingMessage): Promise<FindAnswer> {
    const day = new Date((message.time - CLOCK_S) * 1_000).toISOString().slice(0, 10);
    const query = new URLSearchParams({ To: message.to, From: message.from, 'DateSent>': day, PageSize: '100' });
    const listed = readListed(await get(`${api.base}/Messages.json?${query}`));
    const same = listed.filter(({ body, createdAt }) => isTextOf(body, message) && createdAt >= message.time - CLOCK_S);
    for (const { sid } of same.toSorted((a, b) => a.createdAt - b.createdAt)) {
      if ((await recipientOf(sid)) === undefined) return { kind: 'accepted', providerId: sid };
    }
    const since = ended.get(messageId);
    if (since !== undefined && clock.now() - since >= LISTED_AFTER_S) return { kind: 'notTaken' };
    // Asked again in a moment; in the end the message counts as unconfirmed.
    throw new ProviderTrouble('unknown', { text: 'The message is not in the list.' });
  }

  return {
    account,
    start: () => undefined,
    async send(message) {
      const { messageId, attempt, from, to } = message;
      const { text, media } = await carriedFile(message, maxBytes);
      const callback = receiptUrl(hookUrl, messageId);
      const form = {
        To: to,
        From: from,
        ...(api.service !== undefined && { MessagingServiceSid: api.service }),
        ...((text !== '' || !media) && { Body: text }),
        ...(media && { MediaUrl: media.url }),
        StatusCallback: callback,
      };
      try {
        return await sendOver({
          attempt,
          now: () => clock.now(),
          note,
          call: () => call(`${api.base}/Messages.json`, form),
          idIn: (json) => textIn(json, 'sid'),
          // 0 until a messaging service has chosen the sender.
          segmentsIn: (json) => Number(textIn(json, 'num_segments') ?? 0),
          readRefusal,
        });
      } catch (error) {
        if (error instanceof ProviderTrouble && error.problem === 'serverError') ended.set(messageId, clock.now());
        if (ended.size > 1_000) ended.delete([...ended.keys()][0] ?? '');
        throw error;
      }
    },
    find,
    newNumber: async () => undefined,
    test: () =>
      testConnection({
        clock,
        note,
        async call() {
          const json = await get(`${api.base}.json`);
          const status = textIn(json, 'status');
          const credit = await balance();
          // An account without credit is suspended.
          if (status === 'suspended' || status === 'closed')
            throw credit && Number(credit.amount) <= 0
              ? new ProviderTrouble('noBalance', { text: credit.text })
              : new ProviderTrouble('suspended', { text: status });
          return { says: textIn(json, 'friendly_name'), warning: credit && lowCredit(credit.amount, credit.text) };
        },
        troubleOf,
      }),
    listNumbers: async () => (await numbers()).map(({ sid: _sid, ...number }) => number),
    async register(tns): Promise<ProviderTest> {
      try {
        const wanted = new Set(tns);
        // The provider retries every failure; the second address gets the remaining calls.
        const form = {
          SmsUrl: `${hookUrl}#rc=5&rp=all`,
          SmsMethod: 'POST',
          SmsFallbackUrl: `${hookUrl}?${FALLBACK_PARAMETER}=1`,
          SmsFallbackMethod: 'POST',
        };
        for (const { sid } of (await numbers()).filter(({ tn }) => wanted.has(tn)))
          expectOk(await call(`${api.base}/IncomingPhoneNumbers/${sid}.json`, form), detailIn);
        return { outcome: 'ok' };
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      }
    },
    fileAt: ({ address: url, ...file }) =>
      mediaFile(fetch, { ...file, url, headers: mediaHeaders(url), release: () => removeMedia(url) }, 0),
    hookSignatures: api.signatureHeaders,
    receiveHook: (hook, reports) =>
      receiveTwilioHook(hook, reports, {
        signingKeys: api.signingKeys,
        signatureHeaders: api.signatureHeaders,
        fetch,
        mediaHeaders,
        removeMedia,
      }),
    close: async () => {},
  };
}

/** Files on the provider's own server need our credentials, and are deleted there once they are stored here. */
function createMediaCalls(api: TwilioApi, headers: Readonly<Record<string, string>>, fetch: ProviderFetch) {
  const isOwnUrl = (url: string) => URL.parse(url)?.origin === api.origin;
  const mediaHeaders = (url: string) => (isOwnUrl(url) ? headers : {});

  function removeMedia(url: string): void {
    if (!isOwnUrl(url)) return;
    void fetch(url, { method: 'DELETE', headers, timeoutMs: 10_000 })
      .then((response) => response.body?.cancel())
      .catch(() => undefined);
  }

  return { mediaHeaders, removeMedia };
}
