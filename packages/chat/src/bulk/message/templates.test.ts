import { describe, expect, it } from 'vitest';
import { changeField } from '../recipients/changeField.ts';
import { singleBraces } from './MessageNotes.tsx';
import { maskFields } from '../recipients/maskFields.ts';

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

describe('singleBraces', () => {
  it('finds known fields with single braces, each once', () => {
    const template = '{name}, { First_Name } and {name}: {{name}}, {town}, {a|b}';
    expect(singleBraces(template, ['name', 'first name'])).toEqual([
      { source: '{name}', key: 'name' },
      { source: '{ First_Name }', key: 'first name' },
    ]);
  });
});
