import { expect, test } from 'vitest';
import { createImport } from './importTable.ts';
import { readFile } from './readFile.ts';
import { readPaste } from './readPaste.ts';

type Entries = ReturnType<typeof readPaste>;
const shown = (entries: Entries) =>
  [...entries].flatMap((entry) =>
    entry ? [[entry.input.name, entry.input.phone, entry.read && 'tn' in entry.read ? 'ready' : entry.input.doubt].join(' | ')] : [],
  );

async function fromFile(text: string, country: string) {
  const read = await readFile(new File([text], 'people.csv'), async () => undefined, country);
  if (!('table' in read)) throw new Error('This is no table.');
  return shown(createImport(read, country).entries(country));
}

test.each<[string, string, readonly string[]]>([
  [
    'DE',
    'Name;Vorwahl;Telefon|Ann;030;1234567|Ben;0171;2345678|Cem;+49;171 2345679|Eva;;0171 2345670',
    ['Ann | +49 30 1234567 | ready', 'Ben | +49 171 2345678 | ready', 'Cem | +49 171 2345679 | ready', 'Eva | 0171 2345670 | ready'],
  ],
  ['DE', 'Name;Vorwahl;Nummer|Ann;02234;56789|Ben;02234;56780', ['Ann | +49 2234 56789 | ready', 'Ben | +49 2234 56780 | ready']],
  [
    'FR',
    'Nom;Indicatif;Téléphone|Ann;33;0612345679|Ben;+49;171 2345678',
    ['Ann | +33 6 12 34 56 79 | ready', 'Ben | +49 171 2345678 | ready'],
  ],
  [
    'US',
    'Name;Area code;Number|Ann;415;5550101|Ben;(415);555-0102|Ed;12;5550105',
    ['Ann | +1 415 555 0101 | ready', 'Ben | +1 415 555 0102 | ready', 'Ed | 12 5550105 | unsure'],
  ],
  [
    'US',
    'Country code;Area code;Phone;Name|+1;415;5550101;Ann|49;030;1234567;Ben',
    ['Ann | +1 415 555 0101 | ready', 'Ben | +49 30 1234567 | ready'],
  ],
  ['DE', 'Name;Telefon;Vorwahl|Ann;1234567;030', ['Ann | +49 30 1234567 | ready']],
  ['DE', 'Name;Vorwahl;Festnetz;Mobil|Ann;030;1234567;0171 2345678', ['Ann | 0171 2345678 | ready', 'Ann | +49 30 1234567 | otherNumber']],
  ['US', 'Prefix;First;Last;Phone|Mr.;Ann;Lee;4155550101', ['Ann Lee | 4155550101 | ready']],
  ['AE', 'الاسم;رمز الدولة;رقم الهاتف|ليلى;971;501234567', ['ليلى | +971 50 123 4567 | ready']],
])('on a line of %s: %s', async (country, table, expected) => {
  const text = table.replaceAll('|', '\n');
  expect(await fromFile(text, country)).toEqual(expected);
  expect(shown(readPaste(text, country))).toEqual(expected);
});
