import { describe, expect, it, test } from 'vitest';
import { hasHeading, mapColumns } from './mapColumns.ts';

const BODY = ['Bob', '+33612345678', 'Brest'];
const roles = (rows: readonly (readonly string[])[], country = 'FR') =>
  mapColumns(rows, hasHeading(rows, country), country).map(({ role }) => role);

describe('the columns of a table', () => {
  test.each([
    'phone',
    'Phone number',
    'PHONE_NUMBER',
    'mobile',
    'Mobile Phone',
    'Cell',
    'Tel.',
    'Telephone',
    'Primary Phone',
    'Phone 1 - Value',
    'Number',
    'To',
    'WhatsApp',
    'Numéro',
    'N°',
    'Téléphone',
    'Tél.',
    'Numéro de téléphone',
    'Portable',
    'N° de portable',
    'هاتف',
    'الهاتف',
    'رقم',
    'الرقم',
    'رقم الهاتف',
    'جوال',
    'رقم الجوال',
    'الموبايل',
    'المحمول',
    'تليفون',
  ])('%s is a number', (heading) => {
    expect(
      roles([
        ['City', heading, 'x'],
        ['Brest', '+33612345678', 'Oran'],
      ]),
    ).toEqual(['field', 'phone', 'field']);
  });

  test.each([
    'name',
    'Full name',
    'First name',
    'firstname',
    'Given Name',
    'Nom',
    'Prénom',
    'Nom complet',
    'اسم',
    'الاسم',
    'الاسم الكامل',
    'الاسم الأول',
  ])('%s is a name', (heading) => {
    expect(roles([[heading, 'Mobile', 'City'], BODY])).toEqual(['name', 'phone', 'field']);
  });

  it('a heading decides the column, unless no cell below is a number', () => {
    expect(
      roles([
        ['Landline', 'Mobile'],
        ['+33198765432', '+33612345678'],
      ]),
    ).toEqual(['otherPhone', 'phone']);
    expect(
      roles([
        ['Phone 1 - Type', 'Phone 1 - Value'],
        ['Mobile', '+33612345678'],
      ]),
    ).toEqual(['ignored', 'phone']);
    expect(
      roles([
        ['Order number', 'Contact'],
        ['A-17', '+33612345678'],
      ]),
    ).toEqual(['field', 'phone']);
  });

  it('the first of two columns of numbers', () => {
    expect(
      roles([
        ['Mobile', 'Home phone'],
        ['+33612345678', '+33198765432'],
      ]),
    ).toEqual(['phone', 'otherPhone']);
    expect(roles([['+33612345678', '+33198765432']])).toEqual(['phone', 'field']);
  });

  test.each([
    [
      ['Name', 'Vorname', 'Telefon'],
      ['name', 'name', 'phone'],
    ],
    [
      ['Nome', 'Cognome', 'Cellulare'],
      ['name', 'name', 'phone'],
    ],
    [
      ['Voornaam', 'Achternaam', 'Mobiel nummer'],
      ['name', 'name', 'phone'],
    ],
    [
      ["Manager's phone", 'Name', 'Mobile'],
      ['field', 'name', 'phone'],
    ],
    [
      ['Tél. en cas d’urgence', 'Nom', 'Téléphone'],
      ['field', 'name', 'phone'],
    ],
    [
      ['Name', 'Emergency phone', 'City'],
      ['name', 'phone', 'field'],
    ],
    [
      ['Name', 'Phone verified', 'Phone'],
      ['name', 'field', 'phone'],
    ],
  ])('%j: whose names and numbers they are', (heading, expected) => {
    const cells = heading.map((title, index) => (/name|naam|nom|first|last/iu.test(title) ? `Ann${index}` : `+3361234567${index}`));
    expect(roles([heading, cells])).toEqual(expected);
  });

  it('a column of whole names is enough beside one of first names', () => {
    expect(
      roles([
        ['Name', 'Nachname', 'Mobile'],
        ['Ann Lee', 'Lee', '+33612345678'],
      ]),
    ).toEqual(['name', 'field', 'phone']);
  });

  it('without a heading, of two columns the one that is written as only phone numbers are', () => {
    expect(
      roles([
        ['612345601', 'Ann', '0698765432'],
        ['612345602', 'Bob', '0698765433'],
      ]),
    ).toEqual(['field', 'name', 'phone']);
  });

  it('without a heading: the column with the most numbers, and one with words', () => {
    expect(
      roles([
        ['1', 'Bob', '+33612345678', '2024-11-03'],
        ['2', 'Al 2', '', '2024-11-04'],
        ['3', 'Eve', '0698765432', '03/11/2024'],
      ]),
    ).toEqual(['field', 'name', 'phone', 'field']);
    expect(mapColumns([BODY], false, 'FR').map(({ header, key }) => [header, key])).toEqual([
      ['A', 'a'],
      ['B', 'b'],
      ['C', 'c'],
    ]);
  });

  it('a first row of numbers is not a heading; words above numbers are', () => {
    expect(hasHeading([BODY, BODY], 'FR')).toBe(false);
    expect(
      hasHeading(
        [
          ['Qui', 'Où'],
          ['Bob', '+33612345678'],
        ],
        'FR',
      ),
    ).toBe(true);
    expect(
      hasHeading(
        [
          ['Bob', 'Al'],
          ['x', 'y'],
        ],
        'FR',
      ),
    ).toBe(false);
  });

  it('each field has a unique key for templates', () => {
    const columns = mapColumns(
      [
        ['City', 'city', 'a|b {c}', '', '__proto__'],
        ['x', 'y', 'z', '', ''],
      ],
      true,
      'FR',
    );
    expect(columns.map(({ key }) => key)).toEqual(['city', 'city 2', 'a b c', 'd', 'proto']);
  });

  it('no more than 40 fields', () => {
    const heading = Array.from({ length: 60 }, (_, index) => `Field ${index}`);
    const all = roles([
      [...heading, 'Mobile'],
      [...heading.map(() => 'x'), '+33612345678'],
    ]);
    expect([all.filter((role) => role === 'field').length, all.at(-1)]).toEqual([40, 'phone']);
  });
});
