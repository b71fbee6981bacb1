import type { RecipientNumberProblem } from '@manyline/contract';
import { phoneKindOf } from '@manyline/contract/cards';
import {
  beginsWithDate,
  isCertainAmongWords,
  isMobileNumber,
  isUnlikelyNumber,
  readForm,
  withoutPhoneWords,
} from '@manyline/contract/certainNumber';

/** A number as written, with the name before it as in e-mail addresses; or the error if a number was expected. `unsure`: perhaps it is one. */
export type ReadRecipient = { readonly text: string; readonly name?: string } & (
  | { readonly tn: string }
  | { readonly problem: RecipientNumberProblem }
);

/**
 * With the text around it in its cell. `isLabelled`: another cell of its line says that it may be something else. `nameBeside`: what a sign
 * joins to it, which makes nothing certain.
 */
export type FoundNumber = ReadRecipient & {
  readonly before: string;
  readonly after: string;
  readonly isLabelled?: true;
  readonly nameBeside?: string;
};

/** `form`: written as only phone numbers are. `place`: where nothing else is, or after a name or a word that says so. */
type Certainty = 'form' | 'place' | 'none';

/**
 * The numbers of a line, of which only certain ones stay numbers. Beside a number that is certain by its form, other digits are something
 * else; several that are certain only by their place must be a list.
 */
export function settle(found: readonly FoundNumber[], line: string, country: string | undefined): readonly ReadRecipient[] {
  const certainties = found.map((one) => ('tn' in one ? certaintyOf(one, one.tn, country) : 'none'));
  const hasForm = certainties.includes('form');
  const places = certainties.filter((certainty) => certainty === 'place').length;
  const isList = places === 1 || !/\p{L}/u.test(withoutPhoneWords(line)) || found.every((one) => one.name !== undefined);
  const settled = found.map(({ before, after, isLabelled: _isLabelled, nameBeside, ...rest }, index): ReadRecipient => {
    const one = rest.name === undefined && nameBeside !== undefined ? { ...rest, name: nameBeside } : rest;
    const machine = machineOf(before, after);
    if ('tn' in one && machine !== undefined) {
      const { tn: _number, ...doubted } = one;
      return { ...doubted, problem: machine };
    }
    if (!('tn' in one) || certainties[index] === 'form' || (certainties[index] === 'place' && !hasForm && isList)) return one;
    const { tn: _tn, ...unsure } = one;
    return { ...unsure, problem: 'unsure' };
  });
  return withName(settled);
}

/** What a word directly beside a number says that gets no messages; of “Tel./Fax” the phone counts. */
function machineOf(before: string, after: string): 'fax' | 'pager' | undefined {
  const [word = ''] = BEFORE.exec(before) ?? /(?<=^\s?\()\p{L}+(?=\))/u.exec(after) ?? [];
  const kind = F_ALONE.test(before) ? 'fax' : phoneKindOf(word);
  return kind === 'fax' || kind === 'pager' ? kind : undefined;
}

/** Neither the second of two words (“Tel./Fax”), nor one in brackets after the number before (“030 1234567 (Fax) / 0171 1234567”). */
const BEFORE = /(?<!\p{L}\.?\s?[/&+-]\s?|\p{Nd}\s?\()(?<!\p{L})\p{L}+(?=[^\p{L}\p{N}]{0,6}$)/u;
/** As in signatures: `P: … F: …`. After a name, it is an initial. */
const F_ALONE = /(?:^\s*|\p{Nd}[^\p{L}\p{Nd}]{1,6}|[|•·])f[.:]? ?$/iu;

/** The only words in a list with one certain number are its name. */
function withName(list: readonly ReadRecipient[]): readonly ReadRecipient[] {
  const numbers = list.filter((one) => 'tn' in one);
  const words = list.filter((one) => !('tn' in one) && /\p{L}/u.test(one.text) && !/[\p{N}\ue000-\uf8ff]/u.test(one.text));
  const [[number], [name]] = [numbers, words];
  if (numbers.length !== 1 || words.length !== 1 || !number || !name || number.name !== undefined || list.length < 3) return list;
  return list.filter((one) => one !== name).map((one) => (one === number ? { ...one, name: name.text } : one));
}

function certaintyOf({ text, before, after, isLabelled }: FoundNumber, tn: string, country: string | undefined): Certainty {
  if (isLabelled) return 'none';
  const form = readForm(text, country)?.form;
  if (form === 'international' || form === 'national') return 'form';
  const isAlone = !/[\p{L}\p{N}\ue000-\uf8ff]/u.test(withoutPhoneWords(before + after));
  const isAddress = /<\s*$/u.test(before) && /^\s*>/u.test(after);
  if (isAlone || isAddress) return isCertainAlone(text, tn, country) ? 'place' : 'none';
  return isCertainAmongWords(text, country, before) ? 'place' : 'none';
}

/** Whether digits with nothing around them are a phone number; it may still be an unlikely one. */
export function isCertainAlone(text: string, tn: string, country: string | undefined): boolean {
  const number = readForm(text, country);
  if (!number) return !isUnlikelyNumber(tn);
  if (number.form === 'international' || number.form === 'national') return true;
  const digits = text.replace(/\P{Nd}/gu, '');
  // Ten digits are a North American number far more often than a day and an hour.
  if (beginsWithDate(digits) && digits.length !== NORTH_AMERICAN) return false;
  if (!isUnlikelyNumber(tn) && (number.isWholeHere || isMobileNumber(tn))) return true;
  return (/^[0٠۰]/u.test(digits) && digits.length >= TRUNK_MIN_DIGITS) || number.isWholeHere;
}

const NORTH_AMERICAN = 10;
/** A number with its trunk prefix, of whichever country. */
const TRUNK_MIN_DIGITS = 9;
