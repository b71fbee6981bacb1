import type { FileStream, ProviderReports } from '../../ports/provider.ts';
import { inlineFile } from '../http/mediaFiles.ts';
import { entriesOf, listIn, textIn } from '../http/readJson.ts';
import { fromBase64, fromHex, join, refuseTime, toHex, utf8, verifyHmac } from '../http/signatures.ts';
import { toldTime } from '../http/toldTime.ts';
import type { HookCall, HookOutcome } from '../providerModule.ts';
import { isStatusWord, readStatusWord } from '../reportWords.ts';
import { readPhoneFailure } from './smsGatewayErrors.ts';

interface Needs {
  readonly signingKeys: readonly string[];
  readonly now: number;
  /** The phone's number. */
  readonly tn: string;
  /** The SIM of this number, if the phone has several. */
  readonly simNumber: number | undefined;
}

export async function receiveGatewayHook(
  call: HookCall,
  reports: ProviderReports,
  { signingKeys, now, ...phone }: Needs,
): Promise<HookOutcome> {
  const [signature, timestamp] = [call.header('x-signature'), call.header('x-timestamp')];
  if (signature === undefined || timestamp === undefined) return { refused: 'noSignature' };
  const bytes = fromHex(signature);
  const signed = join(call.body, utf8(timestamp));
  let isSigned = false;
  for (const key of signingKeys) isSigned ||= bytes !== undefined && (await verifyHmac('SHA-256', utf8(key), bytes, signed));
  if (!isSigned) return { refused: 'signature' };
  const untimely = refuseTime(timestamp, now);
  if (untimely) return untimely;
  const json = parse(call.body);
  const [event, payload] = [textIn(json, 'event'), entriesOf(entriesOf(json)['payload'])];
  if (event === undefined) return { refused: 'unreadable' };
  if (event === 'sms:received' || event === 'mms:received' || event === 'mms:downloaded')
    await receive(json, payload, event, { reports, ...phone });
  else if (event === 'sms:data-received') await reports.binary(addressesIn(payload, phone));
  else await reportStatus(event, payload, reports);
  return { answer: new Response(null, { status: 204 }), delay: delayOf(payload, Number(timestamp), now) };
}

/** Events of the app's exported inbox are old, but not late. */
const LATE_AT_MOST_S = 86_400;

/** How late an event is reported, in seconds. */
function delayOf(payload: Readonly<Record<string, unknown>>, calledAt: number, now: number): number | undefined {
  const own = ['sentAt', 'deliveredAt', 'failedAt', 'cancelledAt']
    .map((name) => toldTime(payload[name]))
    .find((time) => time !== undefined);
  // The phone's clock tells both times of its own events; when a text was received, the network's clock tells.
  if (own !== undefined) return Math.max(0, Math.round(calledAt - own));
  const received = toldTime(payload['receivedAt']);
  const delay = received === undefined ? undefined : Math.max(0, Math.round(now - received));
  return delay !== undefined && delay <= LATE_AT_MOST_S ? delay : undefined;
}

/** Other events of the app are about neither messages nor their states. */
async function reportStatus(event: string, payload: Readonly<Record<string, unknown>>, reports: ProviderReports): Promise<void> {
  const [, word = ''] = /^sms:(\w+)$/.exec(event) ?? [];
  const providerId = textIn(payload, 'messageId');
  if (providerId === undefined || !isStatusWord(word)) return;
  const why = textIn(payload, 'reason') ?? '';
  const change = readStatusWord(word, why === '' ? { code: event } : readPhoneFailure(why));
  if (change) await reports.report({ providerId, messageId: providerId, ...change });
}

async function receive(
  json: unknown,
  payload: Readonly<Record<string, unknown>>,
  event: string,
  { reports, tn, simNumber }: { readonly reports: ProviderReports } & Pick<Needs, 'tn' | 'simNumber'>,
): Promise<void> {
  const { from, to: line } = addressesIn(payload, { tn, simNumber });
  const to = textIn(payload, 'recipient') ?? '';
  const parts = [textIn(payload, 'subject'), textIn(payload, 'message') ?? textIn(payload, 'body')];
  const body = parts.filter((part) => part !== undefined && part !== '').join('\n');
  const at = textIn(payload, 'receivedAt') ?? '';
  const time = toldTime(at);
  // Exporting its inbox, the app reports messages again in new events; its message id depends on the content only. The time tells equal
  // texts apart.
  const facts = [textIn(payload, 'messageId'), from, to, payload['simNumber'], at, body, event].join('\n');
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(facts)))).slice(0, 40);
  const files = filesIn(payload['attachments']);
  // Not in the app's published payload; read where a build names them.
  const recipients = listIn(payload, 'recipients').filter((one) => typeof one === 'string');
  await reports.received({
    providerId: at === '' ? (textIn(json, 'id') ?? hash) : hash,
    from,
    to: line,
    ...(recipients.length > 1 && { recipients }),
    text: body,
    ...(files.length > 0 && { files }),
    ...(time !== undefined && { time }),
  });
}

function addressesIn(payload: Readonly<Record<string, unknown>>, { tn, simNumber }: Pick<Needs, 'tn' | 'simNumber'>) {
  const to = textIn(payload, 'recipient') ?? '';
  const sim = payload['simNumber'];
  const isOtherSim = simNumber !== undefined && typeof sim === 'number' && sim !== simNumber;
  // Without permission to read it, the app doesn't report its own number; some phones report it in another form.
  return {
    from: textIn(payload, 'sender') || textIn(payload, 'phoneNumber') || '',
    to: isOtherSim || to.startsWith('+') ? to : [to, tn].filter(Boolean),
  };
}

/** The parts of an MMS that aren't text, in base 64; without data if the phone couldn't read them. */
function filesIn(attachments: unknown): readonly FileStream[] {
  return (Array.isArray(attachments) ? attachments : []).map((one: unknown, index) => {
    const part = entriesOf(one);
    const bytes = fromBase64(textIn(part, 'data') ?? '') ?? new Uint8Array();
    const type = textIn(part, 'contentType') ?? 'application/octet-stream';
    return inlineFile(bytes, { type, name: textIn(part, 'name') }, index);
  });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
