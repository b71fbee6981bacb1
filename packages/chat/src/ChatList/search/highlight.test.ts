import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const shown = (text: string, query: string) =>
  highlight(text, query)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('highlight', () => {
  it.each([
    ['See you at the harbour', 'harbour', 'See you at the [harbour]'],
    ['À demain, Éloïse !', 'eloise demain', 'À [demain], [Éloïse] !'],
    ['هل وصلتِ الشحنة؟', 'وصلت', 'هل [وصلتِ] الشحنة؟'],
    ['call ٠٦ ١٢', '06', 'call [٠٦] ١٢'],
    ['a b', '   ', 'a b'],
    ['👍🏽 yes', 'yes', '👍🏽 [yes]'],
    ['nothing here', 'zebra', 'nothing here'],
  ])('%j for %j', (text, query, expected) => expect(shown(text, query)).toBe(expected));

  it('leaves out a long start', () => {
    expect(shown(`${'a'.repeat(200)} harbour`, 'harbour')).toBe(`…[harbour]`);
    expect(shown('We had to cut the rest of it before the harbour', 'harbour')).toBe('…rest of it before the [harbour]');
    expect(shown('a'.repeat(200), 'a').startsWith('…')).toBe(false);
    expect(shown(`${'b'.repeat(200)}harbour`, 'harbour')).toBe(`…${'b'.repeat(24)}[harbour]`);
  });

  it('leaves out only the start of any text', () => {
    // Characters whose folded form is longer, shorter or different.
    const unit = fc.constantFrom('a', 'É', 'ß', 'ﬃ', 'İ', 'ل', '\u0650', '\u0640', '👍🏽', ' ', '\n', '\u200f', '٦', '\ud800');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.string({ unit, maxLength: 4 }), (text, query) => {
        const whole = highlight(text, query)
          .map((part) => part.text)
          .join('');
        expect(text.endsWith(whole.replace(/^…/u, '')) || whole === text).toBe(true);
      }),
    );
  });
});
