import type { FailureReason, ProviderProblem } from '@manyline/contract';
import { carriedBytesOf, failureReasonSchema, PROVIDER_PROBLEMS } from '@manyline/contract';
import { ProviderTrouble } from '../fetchFailure.ts';
import { callProvider, expectOk, problemOfStatus, type ProviderAnswer, type Refused, sendOver } from '../http/callProvider.ts';
import { carriedFile } from '../http/carriedFile.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { textIn } from '../http/readJson.ts';
import { testConnection } from '../http/testConnection.ts';
import type { AccountProvider, OpenNeeds, ProviderModule } from '../providerModule.ts';
import { receiveBridgeHook, signStandard } from './webhookHooks.ts';

/** Our own protocol for bridges to other gateways. docs/bridge.md */
export const webhookModule: ProviderModule<'webhook'> = { kind: 'webhook', open };

function open(needs: OpenNeeds<'webhook'>): AccountProvider {
  const { account, settings, secrets, oldSecrets, fetch, clock, note, random } = needs;
  const maxBytes = carriedBytesOf(needs);
  // After a rotation the bridge may still have the old secret.
  const valid = [secrets.signingSecret ?? '', oldSecrets?.signingSecret ?? ''].filter(Boolean);

  async function call(id: string, content: object): Promise<ProviderAnswer> {
    const body = JSON.stringify(content);
    const headers = await signStandard(valid, { id, timestamp: Math.floor(clock.now()), body });
    return callProvider(fetch, settings.url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
  }

  const randomId = () => [...random(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  return {
    account,
    start: () => undefined,
    async send(message) {
      const { messageId, attempt, from, to } = message;
      const { text, media } = await carriedFile(message, maxBytes);
      const data = { id: messageId, attempt, from, to, text, ...(media && { files: [media] }) };
      return sendOver({
        attempt,
        now: () => clock.now(),
        note,
        call: () => call(messageId, { type: 'message.send', data }),
        // The bridge may keep our id as its own.
        idIn: (json) => textIn(json, 'id') ?? (json === undefined ? undefined : messageId),
        readRefusal,
      });
    },
    async find(messageId) {
      const answer = await call(`find-${messageId}-${randomId()}`, { type: 'message.find', data: { id: messageId } });
      // A bridge that doesn't know the call can't be asked.
      if (answer.status === 400 || answer.status === 422 || answer.status === 501) return { kind: 'unknown' };
      if (answer.status === 404) return textIn(answer.json, 'error') === 'unknownMessage' ? { kind: 'notTaken' } : { kind: 'unknown' };
      const json = expectOk(answer);
      return { kind: 'accepted', providerId: textIn(json, 'id') ?? messageId };
    },
    newNumber: async () => undefined,
    test: () =>
      testConnection({
        clock,
        note,
        async call() {
          const { status, json } = await call(`ping-${randomId()}`, { type: 'ping', data: {} });
          if (status >= 200 && status < 300) return {};
          throw new ProviderTrouble(
            problemIn(json) ?? (status === 400 ? 'wrongAnswer' : problemOfStatus(status, {})),
            detailIn(status, json),
          );
        },
      }),
    fileAt: ({ address: url, ...file }) => mediaFile(fetch, { ...file, url }, 0),
    hookSignatures: ['webhook-signature'],
    receiveHook: (hook, reports) => receiveBridgeHook(hook, reports, { secrets: valid, now: clock.now(), fetch }),
    close: async () => {},
  };
}

function readRefusal({ status, json }: ProviderAnswer): Refused {
  const detail = detailIn(status, json);
  const reason = failureReasonSchema.options.find((one): one is FailureReason => one === textIn(json, 'reason'));
  if (reason) return { kind: 'failed', reason, ...detail };
  const problem = problemIn(json);
  if (problem) return { problem, ...detail };
  if (status === 422) return { kind: 'failed', reason: 'rejected', ...detail };
  return { problem: problemOfStatus(status, json), ...detail };
}

function problemIn(json: unknown): ProviderProblem | undefined {
  return PROVIDER_PROBLEMS.find((one) => one === textIn(json, 'problem'));
}

function detailIn(status: number, json: unknown): { readonly code: string; readonly text?: string } {
  const text = textIn(json, 'text');
  return { code: textIn(json, 'code') ?? String(status), ...(text !== undefined && { text }) };
}
