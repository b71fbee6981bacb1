import { expect, it, test } from 'vitest';
import { USER_SHAPE } from '../../imports/importColumns.ts';
import { readImport } from '../../imports/readImport.ts';
import { file, peopleOf } from '../recipients/testing/files.ts';
import { readPaste } from './readPaste.ts';

test.each([
  ['a program’s own column names', 'FIRSTNAME,LASTNAME,PHONE,MOBILEPHONE\nAnn,Lee,(415) 555-0123,(415) 555-0124\n', 'US', '(415) 555-0124'],
  ['words written together', 'FirstName,LastName,PhoneNumber,MobileNumber\nAnn,Lee,020 7946 0958,07700 900123\n', 'GB', '07700 900123'],
  [
    'whose column it is',
    'Person - Name,Person - Phone - Work,Person - Phone - Mobile\nAnn Lee,030 1234567,0151 23456789\n',
    'DE',
    '0151 23456789',
  ],
  ['an address’s number first', 'Name,Default Address Phone,Phone\nAnn Lee,0151 23456780,0151 23456789\n', 'DE', '0151 23456789'],
  ['the old number first', 'Nom,Ancien téléphone,Téléphone\nAnn Lee,0698765432,0612345678\n', 'FR', '0612345678'],
  ['another language', 'Imię;Nazwisko;Telefon komórkowy\nAnn;Lee;601 123 456\n', 'PL', '601 123 456'],
])('an export with %s: the name, and the person’s first number', async (_, text, country, phone) => {
  expect((await peopleOf(file(text), country))[0]).toMatchObject({ name: 'Ann Lee', phone });
});

it('two numbers with a stroke between them are two', () => {
  const phones = [...readPaste('9876543210/9812345678', 'IN')].flatMap((one) => (one ? [one.input.phone] : []));
  expect(phones).toEqual(['9876543210', '9812345678']);
});

it('titles say what a program needs beside what they are', async () => {
  const text = 'Name [displayName] Required,User name [userPrincipalName] Required\nAnn Lee,ann\n';
  expect(await readImport(new File([text], 'users.csv'), USER_SHAPE, {})).toMatchObject({
    rows: [{ cells: { username: 'ann', name: 'Ann Lee' } }],
  });
});

it('links of chats in a column of numbers are numbers', async () => {
  const text = 'Nom,WhatsApp\nAnn,https://wa.me/33612345678\nBob,33612345679@c.us\nCy,https://api.whatsapp.com/send?phone=33612345670\n';
  expect((await peopleOf(file(text), 'FR')).map(({ phone, name }) => [name, phone])).toEqual([
    ['Ann', '+33612345678'],
    ['Bob', '+33612345679'],
    ['Cy', '+33612345670'],
  ]);
});
