import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fieldKey, fieldSource, fieldsOf, fillPieces, fillTemplate, parseTemplate, withNames } from './mergeFields.ts';

const filled = (template: string, fields: Readonly<Record<string, string>>) => fillTemplate(parseTemplate(template), fields);

describe('a template', () => {
  test.each<[string, readonly string[]]>([
    ['Hello', []],
    ['Hello {{first name}}, {{City}} and {{ first_NAME | you }}', ['first name', 'city']],
    ['{{}} {{ }} {{|x}} {{a{b}} { {a} } {{a\nb}}', []],
    ['{{مدينة}}', ['مدينة']],
    ['{{{a}}}', ['a']],
    [`{{${'x'.repeat(61)}}}`, []],
  ])('%j has the fields %j', (template, fields) => {
    expect(fieldsOf(parseTemplate(template))).toEqual(fields);
  });

  it('parsing keeps any text unchanged', () => {
    const piece = fc.constantFrom('{{', '}}', '{', '}', '|', 'a', 'first name', ' ', '\n', 'مدينة', '{{city}}', '{{a|b|c}}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (given) => {
        const template = given.join('');
        expect(
          parseTemplate(template)
            .map((part) => (part.kind === 'text' ? part.text : part.source))
            .join(''),
        ).toBe(template);
      }),
    );
  });

  it('the source of a field is parsed as that field', () => {
    expect(parseTemplate(fieldSource('first name'))).toEqual([{ kind: 'field', key: 'first name', source: '{{first name}}' }]);
  });
});

describe('the text for one recipient', () => {
  test.each<[string, Readonly<Record<string, string>>, object]>([
    ['Hello {{name}}', { name: ' Bob ' }, { text: 'Hello Bob' }],
    ['Hello {{name}}', {}, { missing: ['name'] }],
    ['Hello {{name}}', { name: ' \t' }, { missing: ['name'] }],
    ['Hello {{name|friend}}', { name: '' }, { text: 'Hello friend' }],
    ['Hello{{name|}}', {}, { text: 'Hello' }],
    ['{{a}}{{b}}{{a}}', {}, { missing: ['a', 'b'] }],
    ['{{a|x|y}}', {}, { text: 'x|y' }],
    ['{{a}}', { a: '{{b}}', b: 'no' }, { text: '{{b}}' }],
    ['{{constructor}}', {}, { missing: ['constructor'] }],
  ])('%j with %j is %j', (template, fields, expected) => {
    expect(filled(template, fields)).toEqual(expected);
  });

  it('the parts make up the text and mark the filled-in values', () => {
    const parts = parseTemplate('Hello {{name|friend}} in {{city|}}!');
    expect(fillPieces(parts, { name: 'Bob' })).toEqual([
      { text: 'Hello ', isFilled: false },
      { text: 'Bob', isFilled: true },
      { text: ' in ', isFilled: false },
      { text: '!', isFilled: false },
    ]);
    const value = fc.constantFrom('', ' ', 'Bob', '{{city}}', 'مريم');
    fc.assert(
      fc.property(value, value, (name, city) => {
        const text = fillPieces(parts, { name, city })
          .map((piece) => piece.text)
          .join('');
        expect(fillTemplate(parts, { name, city })).toEqual({ text });
      }),
    );
  });

  it('a column takes precedence over the name', () => {
    expect(withNames(' Élodie  Petit ', {})).toEqual({ name: 'Élodie  Petit', 'first name': 'Élodie' });
    expect(withNames('Petit Élodie', { 'first name': 'Élodie', name: '' })).toMatchObject({ name: 'Petit Élodie', 'first name': 'Élodie' });
    expect(withNames('  ', { city: 'Brest' })).toEqual({ city: 'Brest' });
  });

  it('field names ignore case, spaces and letter variants', () => {
    expect(['First_Name', ' first  name ', 'ＦＩＲＳＴ\u00a0NAME'].map(fieldKey)).toEqual(['first name', 'first name', 'first name']);
  });
});
