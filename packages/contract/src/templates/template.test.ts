import { describe, expect, it } from 'vitest';
import { fillTemplate, parseTemplate } from '../bulk/mergeFields.ts';
import { EMPTY_CONTACT } from '../contacts/contactCard.ts';
import { pickTemplateText } from './template.ts';
import { contactFieldValues, contactLanguage, doubledBraces } from './templateFields.ts';

describe('pickTemplateText', () => {
  const [en, fr, any] = [
    { language: 'en', text: 'Hello' },
    { language: 'fr', text: 'Bonjour' },
    { language: '', text: 'Hi' },
  ] as const;
  it.each([
    [[en, fr, any], 'fr', 'Bonjour', true],
    [[en, fr, any], 'de', 'Hi', false],
    [[en, fr], 'de', 'Hello', false],
    [[en, fr, any], undefined, 'Hi', false],
    [[any], '', 'Hi', false],
  ] as const)('%#', (texts, wanted, text, isMeant) => expect(pickTemplateText(texts, wanted)).toMatchObject({ text, isMeant }));
  it('has nothing to pick of a template with files alone', () => expect(pickTemplateText([], 'fr')).toBeUndefined());
});

describe('contactLanguage', () => {
  it.each([
    ['Language', 'French', 'fr'],
    ['langue', 'français', 'fr'],
    ['LANGUE', 'Arabe', 'ar'],
    ['اللغة', 'العربية', 'ar'],
    ['language', 'pt-BR', 'pt'],
    ['language', 'Español', 'es'],
    ['language', 'Klingon', undefined],
    ['language', '', undefined],
    ['__proto__', 'fr', undefined],
  ])('%s: %s', (name, value, expected) => expect(contactLanguage([{ name, value }])).toBe(expected));
});

describe('fields of a contact', () => {
  const called = { name: 'Karim Haddad', number: '+33612345678' };
  const contact = {
    ...EMPTY_CONTACT,
    name: 'Léa Martin Dupont',
    company: 'Quai 9',
    emails: [{ value: 'lea@example.com', label: '' }],
    fields: [
      { name: 'Order No', value: ' 4711 ' },
      { name: '__proto__', value: 'boat' },
      { name: 'Empty', value: ' ' },
    ],
  };
  const fill = (template: string, values: Readonly<Record<string, string>>) => fillTemplate(parseTemplate(doubledBraces(template)), values);

  it('come from its card, or from what the chat is called', () => {
    const text = '{first name|you} {last name|x} {name}, {company|we} {number} {email|none} {{order no}} {{__proto__}}';
    expect(fill(text, contactFieldValues(contact, called))).toEqual({
      text: 'Léa Martin Dupont Léa Martin Dupont, Quai 9 +33612345678 lea@example.com 4711 boat',
    });
    expect(fill('{first name|you} {company|we}', contactFieldValues(undefined, called))).toEqual({ text: 'Karim we' });
  });

  it('are missing rather than braces when there is no value and no fallback', () => {
    const values = contactFieldValues(contact, called);
    expect(fill('{{empty}} {{constructor}} {{toString}}', values)).toEqual({ missing: ['empty', 'constructor', 'tostring'] });
  });

  it('a value is never read as a field', () => {
    const values = contactFieldValues({ ...contact, company: '{{email}} {name|x} $&' }, called);
    expect(fill('{{company}}', values)).toEqual({ text: '{{email}} {name|x} $&' });
  });
});

it.each([
  ['{name}', '{{name}}'],
  ['{ First_Name |there}', '{{ First_Name |there}}'],
  ['{order|none}', '{{order|none}}'],
  ['{{name}}', '{{name}}'],
  ['{{{name}}}', '{{{name}}}'],
  ['{x} {} {"a":1}', '{x} {} {"a":1}'],
  ['{name\n}', '{name\n}'],
])('doubledBraces %s', (text, expected) => {
  expect(doubledBraces(text)).toBe(expected);
  expect(doubledBraces(doubledBraces(text))).toBe(expected);
});
