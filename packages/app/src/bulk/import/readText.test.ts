import { findPhoneNumbers } from '@manyline/contract/phoneNumbersInText';
import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { describe, expect, it, test } from 'vitest';
import type { ReadRecipient } from './certainty.ts';
import { readRecipients } from './readText.ts';

const read = (text: string, country?: string) => Array.from(readRecipients(text, country)).filter((one) => one !== undefined);
const numbers = (text: string, country?: string) => read(text, country).map((one) => ('tn' in one ? one.tn : one.problem));
const EXAMPLES = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

describe('typed and pasted numbers', () => {
  test.each<[string, string, readonly string[]]>([
    ['new lines', '+33 6 12 34 56 78\r\n\n+1 415 555 2671\n', ['+33612345678', '+14155552671']],
    ['commas', '+33612345678,+1 415 555 2671', ['+33612345678', '+14155552671']],
    ['semicolons', '+33612345678;+1 (415) 555-2671;', ['+33612345678', '+14155552671']],
    ['tabs', '+33612345678\t+14155552671', ['+33612345678', '+14155552671']],
    ['the Arabic comma and digits', '+٣٣٦١٢٣٤٥٦٧٨، +١٤١٥٥٥٥٢٦٧١؛', ['+33612345678', '+14155552671']],
    ['spaces before each plus', '+33612345678 +14155552671 +33 6 98 76 54 32', ['+33612345678', '+14155552671', '+33698765432']],
    ['a stroke between two', '+33612345678/+14155552671', ['+33612345678', '+14155552671']],
    ['two zeros', '0033612345678 0014155552671', ['+33612345678', '+14155552671']],
    ['spaces between own numbers', '0612345678 0698765432', ['+33612345678', '+33698765432']],
    ['spaces between and within own numbers', '06 12 34 56 78 06 98 76 54 32', ['+33612345678', '+33698765432']],
    ['names around them', 'Bob Martin <+33 6 12 34 56 78> (mobile)', ['+33612345678']],
    ['a scheme before it', 'tel:+33612345678', ['+33612345678']],
    ['brackets', '(+33) 6 12 34 56 78', ['+33612345678']],
    ['rows of a table', '1,Élodie Petit,+33 6 12 34 56 78\n2,"ليلى",+1 415 555 2671', ['+33612345678', '+14155552671']],
    ['marks of direction', '\u202a+\u206633 6 12 34 56 78\u202c', ['+33612345678']],
    ['an extension', '+1 415 555 2671 ext. 12', ['+14155552671']],
  ])('parted by %s', (_, text, expected) => {
    expect(numbers(text, 'FR')).toEqual(expected);
  });

  test.each<[string, string, readonly string[]]>([
    ['030 1234567-0 / -12', 'DE', ['+493012345670']],
    ['Tel. 030/1234567-0/-12', 'DE', ['+493012345670']],
    ['0171 - 123 45 67', 'DE', ['+491711234567']],
    ['0171 1234567 - 0172 7654321', 'DE', ['+491711234567', '+491727654321']],
    ['٠١٠٠١٢٣٤٥٦٧ – ٠١١٠١٢٣٤٥٦٧', 'EG', ['+201001234567', '+201101234567']],
    ['CPF 123.456.789-09 Tel (11) 91234-5678', 'BR', ['+5511912345678']],
    ['Mob 98765 43210', 'IN', ['+919876543210']],
  ])('no number is made of two: %s', (text, country, expected) => {
    expect(numbers(text, country)).toEqual(expected);
    for (const { tn } of findPhoneNumbers(text, country)) expect(expected).toContain(tn);
  });

  it('in a list of names with numbers, everything else is refused by name', () => {
    expect(read('nonsense, Max Zu <+1 415 555 0150>, wrong; +1 415 555 0199')).toEqual([
      { text: 'nonsense', problem: 'notANumber' },
      { text: '+1 415 555 0150', tn: '+14155550150', name: 'Max Zu' },
      { text: 'wrong', problem: 'notANumber' },
      { text: '+1 415 555 0199', tn: '+14155550199' },
    ]);
  });

  test.each<[string, string, string | undefined]>([
    ['not a number', 'notANumber', 'FR'],
    ['+33 6', 'tooShort', 'FR'],
    ['+33 6 12 34 56 78 90 12', 'tooLong', 'FR'],
    ['+999 123 4567', 'invalidCountry', 'FR'],
    ['06 12 34 56 78', 'invalidCountry', undefined],
  ])('%s is %s', (text, problem, country) => {
    expect(numbers(text, country)).toEqual([problem]);
  });

  test('two numbers that could be one long number are two if each starts like a number', () => {
    expect(numbers('0301234 0306543', 'DE')).toEqual(['+49301234', '+49306543']);
    expect(numbers('030 1234 567', 'DE')).toEqual(['+49301234567']);
  });

  test('an ambiguous text is not split, and can be corrected', () => {
    expect(read('030 1234567 040 7654321 99', 'DE')).toHaveLength(1);
  });

  test.each(EXAMPLES.map((example) => [example.country ?? '', example] as const))(
    'reads the example of %s however it is written',
    (country, example) => {
      const { number } = example;
      for (const text of [number, example.formatInternational(), example.getURI(), `Bob: ${example.formatInternational()}.`])
        expect(numbers(text)).toEqual([number]);
      expect(numbers(example.formatNational(), country)).toEqual([number]);
    },
  );
});

describe('a list of numbers in one line', () => {
  test.each<[string, readonly (readonly [string, string | undefined])[]]>([
    [
      'Ada Lovelace, +44 20 7946 0958, Bob Martin, 415 555 0177',
      [
        ['+442079460958', 'Ada Lovelace'],
        ['+14155550177', 'Bob Martin'],
      ],
    ],
    [
      'ليلى؛ +442079460958؛ Bob؛ +14155550177',
      [
        ['+442079460958', 'ليلى'],
        ['+14155550177', 'Bob'],
      ],
    ],
    [
      '0142; +14155550177, bad, 415 555 0111',
      [
        ['tooShort', undefined],
        ['+14155550177', undefined],
        ['notANumber', undefined],
        ['+14155550111', undefined],
      ],
    ],
    [
      '+14155550177 | bad\t415-555-0111,12',
      [
        ['+14155550177', undefined],
        ['notANumber', undefined],
        ['+14155550111', undefined],
        ['tooShort', undefined],
      ],
    ],
  ])('reads numbers with their names, and refuses the rest: %j', (text, expected) => {
    expect(read(text, 'US').map((one) => ['tn' in one ? one.tn : one.problem, one.name])).toEqual(expected);
  });
});

const separator = fc.constantFrom('\n', '\r\n', ',', '; ', '\t', ' ، ', '؛', ' | ', '\n\n', ' ');
const dress = fc.constantFrom(
  (text: string) => text,
  (text: string) => `Bob ${text}`,
  (text: string) => `<${text}>`,
  (text: string) => `(${text})`,
  (text: string) => text.replace(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
);
const written = fc.constantFrom(...EXAMPLES).chain((example) =>
  fc.record({
    tn: fc.constant(example.number as string),
    text: fc.tuple(fc.constantFrom(example.number as string, example.formatInternational()), dress).map(([text, put]) => put(text)),
  }),
);

it('any paste: each number is read as often as it occurs, and nothing is lost silently', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(written, separator), { maxLength: 40 }), (given) => {
      const text = given.map(([{ text: one }, after]) => one + after).join('');
      expect(numbers(text)).toEqual(given.map(([{ tn }]) => tn));
    }),
    { numRuns: 300 },
  );
});

describe('an e-mail address gives the name of its recipient', () => {
  test.each<[string, readonly (readonly [string, string | undefined])[]]>([
    ['Bob <+33612345678>;', [['+33612345678', 'Bob']]],
    [
      '"Martin, Bob" <+33 6 12 34 56 78>, Élodie Petit <06 98 76 54 32>',
      [
        ['+33612345678', 'Martin, Bob'],
        ['+33698765432', 'Élodie Petit'],
      ],
    ],
    [
      'To: ليلى حداد <+33612345678>; +33698765432',
      [
        ['+33612345678', 'ليلى حداد'],
        ['+33698765432', undefined],
      ],
    ],
    ['<+33612345678>', [['+33612345678', undefined]]],
    [
      '+33612345678 <+33698765432>',
      [
        ['+33612345678', undefined],
        ['+33698765432', undefined],
      ],
    ],
    ['"Bob <+33612345678>', [['+33612345678', undefined]]],
  ])('%j', (text, expected) => {
    expect(read(text, 'FR').map((one) => [('tn' in one && one.tn) || '', one.name])).toEqual(expected);
  });
});

it('any text: every group of five or more digits is in a row', () => {
  const noise = fc.string({ unit: fc.constantFrom(...Array.from('0123456789٤٥+()-./ ,;\n\tabب،<>')), maxLength: 120 });
  fc.assert(
    fc.property(noise, fc.constantFrom('FR', 'US', 'DE', undefined), (text, country) => {
      const shown = Array.from(readRecipients(text, country))
        .filter((one): one is ReadRecipient => one !== undefined)
        .map((one) => one.text)
        .join('\n');
      for (const group of text.match(/[\d٤٥]{5,}/gu) ?? []) expect(shown).toContain(group);
    }),
    { numRuns: 2_000 },
  );
});

it('every text line becomes a row: a number, or a refusal', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1 }).map((text) => text.replace(/\s/gu, 'x')),
        { maxLength: 20 },
      ),
      (given) => {
        const lines = given.filter(
          (text) => text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u0085]/gu, '').trim() !== '',
        );
        expect(read(lines.join('\n')).length).toBeGreaterThanOrEqual(lines.length);
      },
    ),
  );
});
