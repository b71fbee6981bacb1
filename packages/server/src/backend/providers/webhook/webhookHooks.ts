import { failureReasonSchema } from '@manyline/contract';
import * as v from 'valibot';
import type { ProviderReports } from '../../ports/provider.ts';
import { storable } from '../../store/storable.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { fromBase64, join, refuseTime, signHmac, toBase64, utf8, verifyHmac } from '../http/signatures.ts';
import { toldTime } from '../http/toldTime.ts';
import type { HookCall, HookOutcome, ProviderFetch } from '../providerModule.ts';
import { readStatusWord } from '../reportWords.ts';

const SECRET_PREFIX = 'whsec_';
const [MOST_FILES, MOST_RECIPIENTS] = [10, 100];
/** A bridge repeats a message without end; after this time, it is stored without files that can't be fetched. */
const FILES_TRIED_S = 86_400;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const address = v.pipe(v.string('must be a string'), v.maxLength(250, 'has more than 250 characters'));
const lineNumber = v.pipe(address, v.regex(/\d/u, 'must be the number of a line'));
const detail = { code: v.optional(v.pipe(v.string(), v.maxLength(60))), text: v.optional(v.pipe(v.string(), v.maxLength(500))) };

/** Everything a bridge may call us with. Unknown keys are ignored, so that the protocol can grow. */
const bridgeCallSchema = v.variant('type', [
  v.object({ type: v.literal('ping') }),
  v.object({
    type: v.literal('message.received'),
    data: v.object({
      id,
      /** Null: withheld. */
      from: v.nullable(address),
      to: v.union([lineNumber, v.pipe(v.array(lineNumber), v.minLength(1), v.maxLength(MOST_RECIPIENTS))], 'must be the number of a line'),
      text: v.nullish(v.pipe(v.string(), v.maxLength(20_000)), ''),
      time: v.optional(v.pipe(v.unknown(), v.transform(toldTime))),
      group: v.optional(v.pipe(v.string(), v.maxLength(250, 'has more than 250 characters'), v.transform(storable), v.trim())),
      files: v.nullish(
        v.pipe(
          v.array(v.object({ url: v.pipe(v.string(), v.url()), type: v.nullish(v.string(), ''), name: v.nullish(v.string()) })),
          v.maxLength(MOST_FILES),
        ),
        [],
      ),
    }),
  }),
  v.object({
    type: v.literal('message.status'),
    data: v.object({
      /** The bridge's id, from its answer. */
      id,
      /** Ours. */
      messageId: v.optional(id),
      /** One of ours, or the gateway's own word. */
      status: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      reason: v.fallback(v.optional(failureReasonSchema), undefined),
      ...detail,
    }),
  }),
]);

interface Needs {
  readonly secrets: readonly string[];
  readonly now: number;
  readonly fetch: ProviderFetch;
}

export async function receiveBridgeHook(call: HookCall, reports: ProviderReports, { secrets, now, fetch }: Needs): Promise<HookOutcome> {
  const [name, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(call.header);
  if (name === undefined || timestamp === undefined || signatures === undefined) return { refused: 'noSignature' };
  if (!(await isSigned(secrets, signatures, join(utf8(`${name}.${timestamp}.`), call.body)))) return { refused: 'signature' };
  const untimely = refuseTime(timestamp, now);
  if (untimely) return untimely;
  const parsed = v.safeParse(bridgeCallSchema, parse(call.body));
  if (!parsed.success) return { refused: 'unreadable', sentence: describe(parsed.issues[0]) };
  const { output } = parsed;
  if (output.type === 'message.received') {
    const { id: providerId, from, to, text, time, files, group } = output.data;
    const isToSeveral = typeof to !== 'string' && to.length > 1;
    const message = {
      providerId,
      from: from ?? '',
      to,
      ...(isToSeveral && { recipients: to }),
      text,
      ...(time !== undefined && { time }),
      ...(group && { facts: { viaGroup: group } }),
    };
    const isLastTry = time !== undefined && now - time > FILES_TRIED_S;
    await reports.received({
      ...message,
      files: files.map(({ name, ...file }, index) => mediaFile(fetch, { ...file, name: name ?? undefined }, index)),
      isLastTry,
    });
  }
  if (output.type === 'message.status') {
    const { id: providerId, messageId, status, reason, code, text } = output.data;
    const ids = { providerId, ...(messageId !== undefined && { messageId }) };
    const change = readStatusWord(status, { reason, ...(code !== undefined && { code }), ...(text !== undefined && { text }) });
    if (change) await reports.report({ ...ids, ...change });
  }
  return { answer: new Response(null, { status: 204 }) };
}

/** Which part of the call can't be read, for developers of bridges. */
function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? 'The call isn’t one that docs/bridge.md describes.' : `${path}: ${issue.message}.`;
}

/** The headers of Standard Webhooks, https://www.standardwebhooks.com, with a signature by each secret. */
export async function signStandard(
  secrets: readonly string[],
  { id: name, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
): Promise<Readonly<Record<string, string>>> {
  const data = utf8(`${name}.${timestamp}.${body}`);
  const signatures = await Promise.all(secrets.map(async (secret) => `v1,${toBase64(await signHmac('SHA-256', keyOf(secret), data))}`));
  return { 'webhook-id': name, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}

/** While a secret is being rotated, a call may carry several signatures, separated by spaces. */
async function isSigned(secrets: readonly string[], signatures: string, data: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const signature of signatures.split(' ').slice(0, 5)) {
    const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice('v1,'.length)) : undefined;
    for (const secret of bytes ? secrets : []) if (bytes && (await verifyHmac('SHA-256', keyOf(secret), bytes, data))) return true;
  }
  return false;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  return fromBase64(text) ?? utf8(text);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
