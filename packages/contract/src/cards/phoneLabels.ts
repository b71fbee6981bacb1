import { foldText } from '../chats/foldText.ts';

/** What the source says of a number. */
export type PhoneKind = 'mobile' | 'voice' | 'fax' | 'pager';

export interface PersonNumber {
  readonly text: string;
  readonly kind: PhoneKind;
  /** Of an assistant or a relative, beside the person's own. */
  readonly isOfAnother?: boolean;
}

/** The kind that a heading or a label names, in English, French, German or Arabic. */
export function phoneKindOf(label: string): PhoneKind {
  return (['fax', 'pager', 'mobile'] as const).find((kind) => KINDS[kind].test(label)) ?? 'voice';
}

const KINDS = {
  fax: /fax|t[ée]l[ée]copie|فاكس/iu,
  pager: /\b(?:pager|beeper|bipeur|skyper)\b|نداء/iu,
  mobile: /\b(?:mobile?\w*|cell\w*|gsm|portable|handy\w*|natel|iphone|whatsapp|sms)\b|جوال|موبايل|محمول|خلوي/iu,
} as const;

/** A number without the digits to dial after it: pauses, tones and extensions (`,,34#`, `;ext=12`, `p34`, `x12`). */
export function withoutExtension(text: string): string {
  return text.replace(EXTENSION, '$1').trim();
}

/** Whether a heading or a label names a number of someone else: an assistant, or who to call in an emergency. */
export function isOfAnother(heading: string): boolean {
  return OF_ANOTHER.test(foldText(heading));
}

/** The numbers of one line of a card or one cell: usually one, but some programs write more: `+49171…;+49172…`. Neither pauses nor extensions separate. */
export function splitNumbers(text: string): readonly string[] {
  return text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const BETWEEN =
  /(?<=\d\D{0,3}\d\D{0,3}\d\D{0,3}\d\D{0,3}\d[)\s]*)(?<![,;|])[,;|\n](?=\s*(?:tel:)?\+?\(?(?:\d[\s().\-/\u2010-\u2015]{0,3}){7,15}(?![\d#*]))|\s*:::\s*/giu;

const OF_ANOTHER =
  /\b(?:assist[ea]n\w*|asistent\w*|asst|sekret\w*|secreta\w*|emergency|urgence|notfall\w*|manager|supervisor|superieur|vorgesetzte\w*|spouse|partner|conjointe?|ehepartner|next of kin|guarantor|garante?|referr\w*|sales rep\w*|account owner|contact owner)\b|طوار[يئ]|مساعد|الكفيل/u;

const EXTENSION =
  /^(\D{0,10}(?:\d[\s().\-/\u2010-\u2015]{0,3}){5,20})(?:[,;](?!\s*\+?\(?(?:\d[\s().\-/\u2010-\u2015]{0,3}){7,15}(?![\d#*]))|[#*]|[pwxt](?=\d|\s*$)|(?:ext|extension|poste|durchwahl|تحويلة)(?![\p{L}])).*$/isu;
