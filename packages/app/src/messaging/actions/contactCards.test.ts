import { parsePhone } from '@manyline/contract/phoneNumber';
import { expect, it } from 'vitest';
import { contactsOf } from './contactCards.ts';

const card = (name: string, ...phones: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...phones.map((phone) => `TEL:${phone}`), 'END:VCARD'].join('\r\n');

it('lists each contact once with all numbers, and marks the ones that can get a message', () => {
  const text = `${card('Bob Martin', '06 12 34 56 78', '+1 415 555 2671')}\r\n${card('ليلى', '12')}`;
  expect(contactsOf(text, { parsePhone }, 'FR')).toEqual([
    {
      name: 'Bob Martin',
      numbers: [
        { text: '06 12 34 56 78', tn: '+33612345678' },
        { text: '+1 415 555 2671', tn: '+14155552671' },
      ],
    },
    { name: 'ليلى', numbers: [{ text: '12' }] },
  ]);
});
