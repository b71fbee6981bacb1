import { describe, expect, it } from 'vitest';
import { changeField } from '../recipients/changeField.ts';
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
  it('changes a field however it is written, and no other', () => {
    expect(changeField('{{ Frist_Name }} and {{frist name|you}}, {{town}}', 'frist name', '{{first name}}')).toBe(
      '{{first name}} and {{first name}}, {{town}}',
    );
    expect(changeField('Hello {{x}}!', 'x', '')).toBe('Hello !');
  });
});
