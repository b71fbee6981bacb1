import { expect, test } from 'vitest';
import { fillTemplate, parseTemplate } from '../bulk/mergeFields.ts';
import { EMPTY_CONTACT } from '../contacts/contactCard.ts';
import { contactFieldValues, recipientFieldValues } from './templateFields.ts';

const karim = {
  ...EMPTY_CONTACT,
  name: 'Karim Benali',
  company: 'Benali & Fils',
  emails: [{ value: 'karim@benali.example', label: 'work' }],
  fields: [
    { name: 'Customer  Number', value: 'C-20417' },
    { name: 'Empty', value: ' ' },
    { name: '__proto__', value: 'x' },
  ],
};

test('a recipient who is a contact has a column for each thing that the contact says, but for name and number', () => {
  expect(Object.entries(recipientFieldValues(karim))).toEqual([
    ['company', 'Benali & Fils'],
    ['email', 'karim@benali.example'],
    ['last name', 'Benali'],
    ['customer number', 'C-20417'],
    ['proto', 'x'],
  ]);
});

test('own fields fill in a text, and what the contact doesn’t say takes its fallback', () => {
  const parts = parseTemplate('{{Customer number}}, {{berth|no berth}}, {{empty|none}}');
  expect(fillTemplate(parts, recipientFieldValues(karim))).toEqual({ text: 'C-20417, no berth, none' });
  expect(contactFieldValues(karim, { name: 'K.', number: '+33612345678' })).toMatchObject({ name: 'Karim Benali', number: '+33612345678' });
});
