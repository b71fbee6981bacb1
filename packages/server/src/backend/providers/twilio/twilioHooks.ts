import type { ProviderReports } from '../../ports/provider.ts';
import { keywordIn } from '../http/keywordIn.ts';
import { mediaFile } from '../http/mediaFiles.ts';
import { messageIdIn } from '../http/receiptUrl.ts';
import { fromBase64, toHex, utf8, verifyHmac } from '../http/signatures.ts';
import type { HookCall, HookOutcome, ProviderFetch } from '../providerModule.ts';
import { readStatusWord } from '../reportWords.ts';
import { TWILIO_FAILURES } from './twilioErrors.ts';

/** Called if the first address failed: the text is stored even without its files. */
export const FALLBACK_PARAMETER = 'fallback';
const MOST_MEDIA = 10;
const EMPTY_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

interface Needs {
  /** The current one first. */
  readonly signingKeys: readonly string[];
  readonly signatureHeaders: readonly string[];
  readonly fetch: ProviderFetch;
  /** Our credentials, for files on the provider's own server only. */
  readonly mediaHeaders: (url: string) => Readonly<Record<string, string>>;
  /** Deletes a stored file at the provider. */
  readonly removeMedia: (url: string) => void;
}

export async function receiveTwilioHook(call: HookCall, reports: ProviderReports, needs: Needs): Promise<HookOutcome> {
  const signature = needs.signatureHeaders.map((name) => call.header(name)).find((value) => value !== undefined);
  if (signature === undefined) return { refused: 'noSignature' };
  const isForm = /^application\/x-www-form-urlencoded/i.test(call.header('content-type') ?? '');
  const form = new URLSearchParams(isForm ? new TextDecoder().decode(call.body) : '');
  const verdict = await verify(call, form, isForm, signature, needs.signingKeys);
  if (verdict) return { refused: verdict };
  const sid = form.get('MessageSid') ?? form.get('SmsSid');
  if (!isForm || !sid) return { refused: 'unreadable' };
  // The older name of the state; a received message has one, too.
  const status = form.get('MessageStatus') ?? form.get('SmsStatus');
  if (status !== null && !/^receiv/i.test(status)) await reportStatus(call, form, sid, status, reports);
  else await receive(call, form, sid, reports, needs);
  return { answer: new Response(EMPTY_ANSWER, { headers: { 'content-type': 'text/xml; charset=utf-8' } }) };
}

async function verify(
  { url, calledUrl, body }: HookCall,
  form: URLSearchParams,
  isForm: boolean,
  signature: string,
  keys: readonly string[],
): Promise<'signature' | 'address' | undefined> {
  const bytes = fromBase64(signature);
  if (!bytes) return 'signature';
  const pairs = [...new Set(form.keys())]
    .toSorted()
    .flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value));
  const fits = async (address: string) => {
    for (const key of keys) if (await verifyHmac('SHA-1', utf8(key), bytes, utf8(address + pairs.join('')))) return true;
    return false;
  };
  if (!isForm && !(await isBodyOf(url, body))) return 'signature';
  // Behind a proxy that isn't configured, the request names another address than the provider called.
  for (const address of new Set([url, ...withPort(url)])) if (await fits(address)) return undefined;
  for (const address of new Set([calledUrl, swapped(calledUrl), swapped(url)])) if (await fits(address)) return 'address';
  return 'signature';
}

/** For bodies other than forms, the signed address carries their hash. */
async function isBodyOf(url: string, body: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const hash = new URL(url).searchParams.get('bodySHA256');
  return hash !== null && hash.toLowerCase() === toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
}

/** The provider adds the default port for some addresses. */
function withPort(url: string): readonly string[] {
  const { protocol, host, port, pathname, search } = new URL(url);
  return port === '' ? [`${protocol}//${host}:${protocol === 'https:' ? 443 : 80}${pathname}${search}`] : [];
}

function swapped(url: string): string {
  return url.startsWith('https:') ? `http:${url.slice('https:'.length)}` : url.replace(/^http:/, 'https:');
}

async function reportStatus(
  { url }: HookCall,
  form: URLSearchParams,
  providerId: string,
  given: string,
  reports: ProviderReports,
): Promise<void> {
  const [code, text, messageId] = [form.get('ErrorCode') ?? '', form.get('ErrorMessage') || undefined, messageIdIn(url)];
  const change = readStatusWord(given, { reason: TWILIO_FAILURES[code], code, ...(text && { text }) });
  if (change) await reports.report({ providerId, ...(messageId !== undefined && { messageId }), ...change });
}

async function receive(
  { url }: HookCall,
  form: URLSearchParams,
  providerId: string,
  reports: ProviderReports,
  needs: Needs,
): Promise<void> {
  const count = Math.min(Number(form.get('NumMedia') ?? 0) || 0, MOST_MEDIA);
  const media = Array.from({ length: count }, (_, index) => ({
    url: form.get(`MediaUrl${index}`) ?? '',
    type: form.get(`MediaContentType${index}`) ?? '',
    headers: needs.mediaHeaders(form.get(`MediaUrl${index}`) ?? ''),
  })).filter((one) => one.url !== '');
  // Of a group MMS: OtherRecipients0, OtherRecipients1 and so on.
  const others = [...form].flatMap(([name, value]) => (/^OtherRecipients\d*$/.test(name) ? value : []));
  const message = {
    providerId,
    hasNoTime: true as const,
    from: form.get('From') ?? '',
    to: form.get('To') ?? '',
    text: form.get('Body') ?? '',
    ...(others.length > 0 && { recipients: [form.get('To') ?? '', ...others] }),
    ...keywordIn(form.get('OptOutType')),
  };
  const files = media.map((one, index) => mediaFile(needs.fetch, { ...one, release: () => needs.removeMedia(one.url) }, index));
  await reports.received({ ...message, files, isLastTry: new URL(url).searchParams.has(FALLBACK_PARAMETER) });
}
