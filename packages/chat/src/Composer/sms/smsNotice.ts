import { normaliseText } from '@manyline/contract';
import { countSms, findForcingCharacters, replaceCharacters, SMS_ROOM, type SmsForcingCharacter } from '@manyline/contract/smsEncoding';

/** The counter appears when a single message has this much room left. */
const NEAR = 20;
/** With more different characters than this without a plain form, the text is in another script: replacing them one by one makes no sense. */
const IRREPLACEABLE_MAX = 4;

export interface SmsNotice {
  readonly segments: number;
  readonly remaining: number;
  /** The cost of UCS-2; undefined for a text in the GSM alphabet. */
  readonly cost: SmsCost | undefined;
}

export interface SmsCost {
  readonly sizes: SmsSizes;
  /** Each different character with its positions. */
  readonly replaceable: readonly SmsGroup[];
  /** Each different character that has no plain form. */
  readonly irreplaceable: readonly string[];
}

/** `saved`: how many messages fewer after all replacements. `plain`, `wide`: the characters one message holds in the GSM alphabet and in UCS-2. */
export type SmsSizes = Readonly<Record<'saved' | 'plain' | 'wide', number>>;

/** In the order of the text. */
export type SmsGroup = readonly [SmsForcingCharacter, ...SmsForcingCharacter[]];

/** What the counter shows for a text; undefined while it is one message with room to spare. */
export function describeSms(text: string): SmsNotice | undefined {
  const sent = normaliseText(text);
  const { encoding, segments, remaining } = countSms(sent);
  if (segments === 0 || (segments === 1 && remaining > NEAR)) return undefined;
  return { segments, remaining, cost: encoding === 'ucs2' ? describeCost(sent, segments) : undefined };
}

function describeCost(sent: string, segments: number): SmsCost {
  const found = findForcingCharacters(sent);
  const irreplaceable = [...new Set(found.filter(({ replacement }) => replacement === undefined).map(({ character }) => character))];
  const room = segments === 1 ? 'single' : 'several';
  const saved = irreplaceable.length === 0 ? segments - countSms(replaceCharacters(sent, found).text).segments : 0;
  const sizes = { saved, plain: SMS_ROOM.gsm[room], wide: SMS_ROOM.ucs2[room] };
  return irreplaceable.length > IRREPLACEABLE_MAX
    ? { sizes, replaceable: [], irreplaceable: [] }
    : { sizes, replaceable: groupReplaceable(found), irreplaceable };
}

function groupReplaceable(found: readonly SmsForcingCharacter[]): readonly SmsGroup[] {
  const groups = new Map<string, [SmsForcingCharacter, ...SmsForcingCharacter[]]>();
  for (const one of found) {
    if (one.replacement === undefined) continue;
    // Spaces and invisible characters look the same, so each kind counts as one.
    const key = isUnread(one) ? one.kind : one.character;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** Characters that a button cannot show. */
export function isUnread({ kind }: SmsForcingCharacter): boolean {
  return kind === 'space' || kind === 'hidden';
}
