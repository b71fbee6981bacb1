import { SPECIFIED_MESSAGES } from '@manyline/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import ar from './answers/ar.json' with { type: 'json' };
import en from './answers/en.json' with { type: 'json' };
import fr from './answers/fr.json' with { type: 'json' };
import { inLanguage, PLACEHOLDERS } from './sentence.ts';

/** The type of plain text in a parsed message. */
const LITERAL = 0;

/** The names of the values in a message. */
function namesIn(text: string): readonly string[] {
  return new IntlMessageFormat(text)
    .getAst()
    .flatMap((element) => (element.type !== LITERAL && 'value' in element ? [String(element.value)] : []));
}

describe('the sentences of the server', () => {
  it('take the values that are named for them', () => {
    const taken = Object.entries(en).map(([id, text]) => [id, namesIn(text)] as const);
    expect(Object.fromEntries(taken.filter(([, names]) => names.length > 0))).toEqual(PLACEHOLDERS);
  });

  it('write numbers as each language does, with Latin digits', () => {
    const most = { id: 'server.batch.tooManyRecipients', values: { most: 100_000 } } as const;
    expect(inLanguage('en', most)).toContain('100,000');
    expect(inLanguage('fr', most)).toContain('100\u202f000');
    expect(inLanguage('ar', most)).toContain('100,000');
  });

  it('count as each language does', () => {
    const left = (tries: number) => ({ id: 'server.code.wrong', values: { tries } }) as const;
    expect([1, 2].map((tries) => inLanguage('en', left(tries)))).toEqual([
      'Wrong code. You have one try left.',
      'Wrong code. You have 2 tries left.',
    ]);
    expect([1, 2, 4].map((tries) => inLanguage('ar', left(tries)))).toEqual([
      'الرمز غير صحيح. بقيت محاولة واحدة.',
      'الرمز غير صحيح. بقيت محاولتان.',
      'الرمز غير صحيح. بقيت 4 محاولات.',
    ]);
  });

  it('are the same as in the app where the specification has them', () => {
    const ids = (Object.keys(en) as (keyof typeof en)[]).filter((id) => Object.hasOwn(SPECIFIED_MESSAGES, en[id]));
    expect(ids.length).toBe(8);
    for (const id of ids) expect({ fr: fr[id], ar: ar[id] }).toEqual(SPECIFIED_MESSAGES[en[id]]);
  });

  it('leave what others wrote as it is', () => {
    const odd = 'Not <b>a</b> {pattern, plural';
    expect(inLanguage('fr', { text: odd })).toBe(odd);
  });
});
