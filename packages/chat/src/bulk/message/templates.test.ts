import { describe, expect, it } from 'vitest';
import { changeField } from '../recipients/changeField.ts';
import { maskFields } from '../recipients/maskFields.ts';
import { looseFields, withBraces } from './MessageNotes.tsx';

describe('maskFields', () => {
  it('keeps every character at its index and hides field contents', () => {
    const template = 'Hello {{prénom “x”|ami}}, it’s ready {{';
    const masked = maskFields(template);
    expect(masked).toHaveLength(template.length);
    expect(masked).not.toContain('“');
    expect(masked.indexOf('’')).toBe(template.indexOf('’'));
    expect(masked.endsWith('{{')).toBe(true);
  });
});

describe('changeField', () => {
  it('changes a field in any notation, and no other', () => {
    expect(changeField('{{ Frist_Name }} and {{frist name|you}}, {{town}}', 'frist name', '{{first name}}')).toBe(
      '{{first name}} and {{first name}}, {{town}}',
    );
    expect(changeField('Hello {{x}}!', 'x', '')).toBe('Hello !');
  });
});

describe('fields that lack a brace', () => {
  const FIELDS = ['name', 'first name', 'name of the boat'];

  it('are found, each once', () => {
    const template = '{name}, { First_Name } and {name}: {{name}}, {town}, {a|b}';
    expect(looseFields(template, FIELDS)).toEqual([
      { source: '{name}', key: 'name', meant: '{{name}}' },
      { source: '{ First_Name }', key: 'first name', meant: '{{first name}}' },
    ]);
  });

  it.each([
    ['Hello {{first name}, welcome', 'Hello {{first name}}, welcome'],
    ['Hello {first name}}, welcome', 'Hello {{first name}}, welcome'],
    ['Hello {{first name, welcome', 'Hello {{first name}}, welcome'],
    ['Hello first name}}, welcome', 'Hello {{first name}}, welcome'],
    ['Hello {first name, welcome', 'Hello {{first name}}, welcome'],
    ['Hello {{first name|friend}, welcome', 'Hello {{first name|friend}}, welcome'],
    ['Hello {first name|friend}}', 'Hello {{first name|friend}}'],
    ['{{name of the boat} of {{name}}', '{{name of the boat}} of {{name}}'],
    ['{{name} and {{name}}', '{{name}} and {{name}}'],
  ])('%s', (template, expected) => {
    const [loose] = looseFields(template, FIELDS);
    expect(loose && withBraces(template, loose, FIELDS)).toBe(expected);
    expect(looseFields(expected, FIELDS)).toEqual([]);
  });

  it.each(['Hello {{first name}}', 'Your name', '{names}', '{{nickname}}', '{{{name}}}', 'a} name {b'])('%s has none', (template) => {
    expect(looseFields(template, FIELDS)).toEqual([]);
  });
});
