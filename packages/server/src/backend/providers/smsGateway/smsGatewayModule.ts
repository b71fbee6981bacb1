import type { ProviderTest } from '@manyline/contract';
import { ProviderTrouble, troubleOf } from '../fetchFailure.ts';
import { basicAuth, callProvider, expectOk, problemOfStatus, type ProviderAnswer, type Refused, sendOver } from '../http/callProvider.ts';
import { textIn } from '../http/readJson.ts';
import { testConnection } from '../http/testConnection.ts';
import type { AccountProvider, OpenNeeds, ProviderModule } from '../providerModule.ts';
import { receiveGatewayHook } from './smsGatewayHooks.ts';

/** An Android phone with the app SMS Gateway. https://docs.sms-gate.app */
export const smsGatewayModule: ProviderModule<'smsGateway'> = { kind: 'smsGateway', open };

const EVENTS = ['sms:received', 'sms:sent', 'sms:delivered', 'sms:failed', 'system:ping'] as const;
/** An MMS with its files. Older versions of the app refuse it, and only tell that one arrived. */
const [MMS, MMS_NOTICE] = ['mms:downloaded', 'mms:received'] as const;
/** A phone that is off gets the message within this time, or it fails there. */
const TTL_S = 86_400;

function open({ account, settings, secrets, oldSecrets, hookUrl, fetch, clock, note }: OpenNeeds<'smsGateway'>): AccountProvider {
  const { mode, url, username, tn, simNumber } = settings;
  const headers = { authorization: basicAuth(username, secrets.password), accept: 'application/json' };
  const messages = mode === 'cloud' ? '/messages' : '/message';

  function call(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<ProviderAnswer> {
    const type = body ? { 'content-type': 'application/json' } : {};
    return callProvider(fetch, url + path, { method, headers: { ...headers, ...type }, ...(body && { body: JSON.stringify(body) }) });
  }

  const hookIdOf = (event: string) => `${account}-${event.replace(':', '-')}`;
  const register = (event: string) => call('/webhooks', { id: hookIdOf(event), url: hookUrl, event });

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
      };
      const known = { kind: 'accepted', providerId: messageId } as const;
      let isKnown = false;
      const answer = await sendOver({
        attempt,
        now: () => clock.now(),
        note,
        call: async () => {
          const given = await call(messages, body);
          // It has this id already.
          isKnown = given.status === 409;
          return isKnown ? { ...given, status: 200, json: { id: messageId } } : given;
        },
        idIn: (json) => textIn(json, 'id'),
        readRefusal,
      });
      return isKnown ? known : answer;
    },
    async find(messageId) {
      const answer = await call(`${messages}/${messageId}`);
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
          return undefined;
        },
      }),
    listNumbers: async () => [{ tn, canSms: true, canMms: false, isTyped: true }],
    async register(): Promise<ProviderTest> {
      try {
        for (const event of EVENTS) expectOk(await register(event), detailIn);
        const answer = await register(MMS);
        if (answer.status === 400) expectOk(await register(MMS_NOTICE), detailIn);
        else {
          expectOk(answer, detailIn);
          // Both would store the message twice.
          await call(`/webhooks/${hookIdOf(MMS_NOTICE)}`, undefined, 'DELETE');
        }
        return { outcome: 'ok' };
      } catch (error) {
        return { outcome: 'failed', ...troubleOf(error) };
      }
    },
    receiveHook: (hook, reports) => {
      const signingKeys = [secrets.signingKey, ...(oldSecrets ? [oldSecrets.signingKey] : [])];
      return receiveGatewayHook(hook, reports, { signingKeys, now: clock.now(), tn });
    },
    close: async () => {},
  };
}

function detailIn(json: unknown): { text?: string } {
  const text = textIn(json, 'message');
  return text === undefined ? {} : { text };
}

function readRefusal({ status, json }: ProviderAnswer): Refused {
  const detail = { code: String(status), ...detailIn(json) };
  if (status === 400 && json !== undefined) return { kind: 'failed', reason: 'rejected', ...detail };
  return { problem: problemOfStatus(status, json), ...detail };
}
