import type { MessageFormatElement } from 'react-intl';

export type Catalogue = Readonly<Record<string, readonly MessageFormatElement[]>>;

/** Texts between the arguments of a message; `undefined` stands for an argument. */
type Parts = readonly (string | undefined)[];

/** Element types of the message parser. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;
const TAG = 8;

/** A message with more combinations of plurals than this is cut there. */
const MAX_VARIANTS = 48;
/** Letters of a message with arguments: with fewer it would match almost any text. */
const MIN_LETTERS = 4;

interface Message {
  readonly id: string;
  readonly sample: string;
  readonly pattern: RegExp;
}

/** Finds texts of one language in the catalogue and what they are in another. */
export interface Translations {
  /** Patterns of the messages that this text is, or that this expression matches. Empty: it is no text of the catalogue. */
  find(text: string | RegExp): readonly RegExp[];
}

export function createTranslations(from: Catalogue, to: Catalogue): Translations {
  const messages = Object.keys(from).flatMap((id) => variantsOf(id, from));
  const found = new Map<string, readonly RegExp[]>();
  return {
    find(text) {
      const key = String(text);
      const known = found.get(key);
      if (known) return known;
      const isMeant = ({ sample, pattern }: Message) => (typeof text === 'string' ? pattern.test(text) : text.test(sample));
      const ids = new Set(messages.filter(isMeant).map(({ id }) => id));
      const patterns = [...ids].flatMap((id) => variantsOf(id, to).map(({ pattern }) => pattern));
      found.set(key, patterns);
      return patterns;
    },
  };
}

function variantsOf(id: string, catalogue: Catalogue): readonly Message[] {
  return expand(catalogue[id] ?? [])
    .map((parts) => ({
      id,
      sample: oneSpaced(parts.map((part) => part ?? '…').join('')),
      pattern: new RegExp(`^${parts.map((part) => (part === undefined ? '.+' : escape(part.replace(/\s+/gu, ' ')))).join('')}$`, 'su'),
      letters: parts.join('').match(/\p{L}/gu)?.length ?? 0,
      hasArguments: parts.includes(undefined),
    }))
    .filter(({ letters, hasArguments }) => !hasArguments || letters >= MIN_LETTERS);
}

/** Every combination of the options of a message. */
function expand(message: readonly MessageFormatElement[]): readonly Parts[] {
  let all: readonly Parts[] = [[]];
  for (const element of message) {
    const options = optionsOf(element);
    all = all.flatMap((before) => options.map((option) => [...before, ...option])).slice(0, MAX_VARIANTS);
  }
  return all;
}

function optionsOf(element: MessageFormatElement): readonly Parts[] {
  switch (element.type as number) {
    case LITERAL:
      return [[(element as { value: string }).value]];
    case SELECT:
    case PLURAL:
      return Object.values((element as { options: Record<string, { value: MessageFormatElement[] }> }).options).flatMap(({ value }) =>
        expand(value),
      );
    case TAG:
      return expand((element as { children: MessageFormatElement[] }).children);
    default:
      return [[undefined]];
  }
}

const oneSpaced = (text: string) => text.replace(/\s+/gu, ' ').trim();

const escape = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
