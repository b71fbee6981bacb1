import type { ProviderReport, ProviderReports } from '../../ports/provider.ts';
import { keywordIn } from '../http/keywordIn.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { entriesOf, listIn, textIn } from '../http/readJson.ts';
import { messageIdIn } from '../http/receiptUrl.ts';
import { fromBase64, join, refuseTime, utf8, verifyEd25519 } from '../http/signatures.ts';
import { toldTime } from '../http/toldTime.ts';
import type { HookCall, HookOutcome, ProviderFetch } from '../providerModule.ts';
import { isStatusWord, readStatusWord } from '../reportWords.ts';
import { TELNYX_FAILURES } from './telnyxErrors.ts';

/** From this attempt of the provider on, a message is stored without files that can't be fetched. */
const LAST_ATTEMPT = 3;

interface Needs {
  readonly publicKey: string;
  readonly now: number;
  readonly fetch: ProviderFetch;
}

export async function receiveTelnyxHook(call: HookCall, reports: ProviderReports, { publicKey, now, fetch }: Needs): Promise<HookOutcome> {
  const [signature, timestamp] = [call.header('telnyx-signature-ed25519'), call.header('telnyx-timestamp')];
  if (signature === undefined || timestamp === undefined) return { refused: 'noSignature' };
  const [key, bytes] = [fromBase64(publicKey), fromBase64(signature)];
  const isSigned = key && bytes && (await verifyEd25519(key, bytes, join(utf8(`${timestamp}|`), call.body)).catch(() => false));
  if (!isSigned) return { refused: 'signature' };
  const untimely = refuseTime(timestamp, now);
  if (untimely) return untimely;
  const json = parse(call.body);
  const data = entriesOf(entriesOf(json)['data']);
  const payload = entriesOf(data['payload']);
  const [event, id] = [textIn(data, 'event_type'), textIn(payload, 'id')];
  if (event === undefined || id === undefined) return { refused: 'unreadable' };
  const attempt = Number(textIn(entriesOf(json)['meta'], 'attempt') ?? 1);
  if (event === 'message.received') await receive(payload, id, { reports, fetch, attempt });
  else if (event === 'message.sent' || event === 'message.finalized')
    await reportStatus(payload, { providerId: id, messageId: messageIdIn(call.url), isFinal: event === 'message.finalized' }, reports);
  return { answer: new Response(null, { status: 204 }) };
}

async function reportStatus(
  payload: Readonly<Record<string, unknown>>,
  { providerId, messageId, isFinal }: { readonly providerId: string; readonly messageId: string | undefined; readonly isFinal: boolean },
  reports: ProviderReports,
): Promise<void> {
  const word = textIn(listIn(payload, 'to')[0], 'status') ?? '';
  const [error] = listIn(payload, 'errors');
  const [code, text] = [textIn(error, 'code'), textIn(error, 'detail') ?? textIn(error, 'title')];
  const details = { reason: TELNYX_FAILURES[code ?? ''], ...(code !== undefined && { code }), ...(text !== undefined && { text }) };
  const change = isFinal || isStatusWord(word) ? readStatusWord(word, details) : undefined;
  if (change) await reports.report({ providerId, ...(messageId !== undefined && { messageId }), ...chargeIn(payload), ...change });
}

function chargeIn(payload: Readonly<Record<string, unknown>>): Pick<ProviderReport, 'charge'> {
  const { parts } = payload;
  const [amount, currency] = [textIn(payload['cost'], 'amount'), textIn(payload['cost'], 'currency')];
  const isPrice = amount !== undefined && currency !== undefined && /^\d{1,9}(\.\d{1,9})?$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  const charge = { ...(typeof parts === 'number' && parts > 0 && { segments: parts }), ...(isPrice && { price: { amount, currency } }) };
  return Object.keys(charge).length > 0 ? { charge } : {};
}

interface Receiving {
  readonly reports: ProviderReports;
  readonly fetch: ProviderFetch;
  readonly attempt: number;
}

async function receive(
  payload: Readonly<Record<string, unknown>>,
  providerId: string,
  { reports, fetch, attempt }: Receiving,
): Promise<void> {
  const media = listIn(payload, 'media').flatMap((one) => {
    const url = textIn(one, 'url');
    return url === undefined ? [] : [{ url, type: textIn(one, 'content_type') ?? '' }];
  });
  const time = toldTime(textIn(payload, 'received_at') ?? textIn(payload, 'sent_at'));
  const recipients = [...listIn(payload, 'to'), ...listIn(payload, 'cc')].flatMap((one) => textIn(one, 'phone_number') ?? []);
  const parts = [textIn(payload, 'subject'), textIn(payload, 'text')];
  const message = {
    providerId,
    from: textIn(payload['from'], 'phone_number') ?? '',
    to: recipients,
    ...(recipients.length > 1 && { recipients }),
    text: parts.filter((part) => part !== undefined && part !== '').join('\n'),
    ...keywordIn(textIn(payload, 'autoresponse_type')),
    ...(time !== undefined && { time }),
  };
  const files = media.map((one, index) => mediaFile(fetch, one, index));
  await reports.received({ ...message, files, isLastTry: attempt >= LAST_ATTEMPT });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
