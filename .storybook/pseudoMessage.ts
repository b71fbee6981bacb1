import type { MessageFormatElement } from 'react-intl';

/**
 * Turns a message into accented English, about 40 % longer and in brackets: plain text isn't translated, a missing bracket means the text
 * is cut off.
 */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return [literal('['), ...message.map(accented), literal(']')];
}

const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;
const TAG = 8;

const literal = (value: string): MessageFormatElement => ({ type: LITERAL, value });

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type as number) {
    case LITERAL:
      return literal(accent((element as { value: string }).value));
    case SELECT:
    case PLURAL: {
      const { options } = element as { options: Record<string, { value: MessageFormatElement[] }> };
      const inside = Object.entries(options).map(([name, { value }]) => [name, { value: value.map(accented) }]);
      return { ...element, options: Object.fromEntries(inside) } as MessageFormatElement;
    }
    case TAG: {
      const { children } = element as { children: MessageFormatElement[] };
      return { ...element, children: children.map(accented) } as MessageFormatElement;
    }
    default:
      return element;
  }
}

const ACCENTS = 'aáeéiíoóuúyýcçnñAÁEÉIÍOÓUÚYÝCÇNÑ';

/** Doubles every vowel, which makes English about 40 % longer. */
function accent(text: string): string {
  return Array.from(text, (letter) => {
    const at = ACCENTS.indexOf(letter);
    if (at < 0 || at % 2 === 1) return letter;
    const marked = ACCENTS[at + 1] ?? letter;
    return 'aeiouyAEIOUY'.includes(letter) ? marked + marked.toLowerCase() : marked;
  }).join('');
}
