import { describe, expect, test } from 'vitest';
import { joinNumber, prefixKindOf } from './joinNumber.ts';

describe('headings of codes', () => {
  test.each([
    ['Vorwahl', 'area'],
    ['Ortsvorwahl', 'area'],
    ['Tel.-Vorwahl', 'area'],
    ['Ländervorwahl', 'country'],
    ['Indicatif', 'area'],
    ['Indicatif régional', 'area'],
    ['Indicatif pays', 'country'],
    ['Code pays', 'country'],
    ['Area code', 'area'],
    ['AREA_CODE', 'area'],
    ['Phone prefix', 'area'],
    ['STD code', 'area'],
    ['Country code', 'country'],
    ['Phone Country Code', 'country'],
    ['Calling code', 'country'],
    ['Prefijo', 'area'],
    ['Código de país', 'country'],
    ['Prefisso', 'area'],
    ['Kengetal', 'area'],
    ['رمز الدولة', 'country'],
    ['رمز المنطقة', 'area'],
    ['Phone', undefined],
    ['Code', undefined],
    ['Country', undefined],
    ['Postal code', undefined],
    ['Prefix of the contract', undefined],
  ])('%s: %s', (heading, kind) => {
    expect(prefixKindOf(heading)).toBe(kind);
  });
});

describe('a number with the codes beside it', () => {
  test.each<[string, string, string, string | undefined]>([
    ['DE', '030', '1234567', '+49 30 1234567'],
    // A spreadsheet takes the zero away.
    ['DE', '30', '1234567', '+49 30 1234567'],
    ['DE', '(030)', '123 45 67', '+49 30 1234567'],
    ['DE', '02234', '56789', '+49 2234 56789'],
    ['DE', '+49', '0171 2345679', '+49 171 2345679'],
    ['DE', '0049', '171 2345679', '+49 171 2345679'],
    ['DE', '0171', '0171 2345671', '+49 171 2345671'],
    ['FR', '33', '0612345679', '+33 6 12 34 56 79'],
    ['US', '415', '555-0101', '+1 415 555 0101'],
    ['US', '415', '4155550101', '+1 415 555 0101'],
    ['US', '+44', '07712 345678', '+44 7712 345678'],
    ['IT', '06', '1234 5678', '+39 06 1234 5678'],
    ['AE', '٠٤', '٣٤٥٦٧٨٩', '+971 4 345 6789'],
    // Not a code, or a number that has its country.
    ['DE', '', '0171 2345670', undefined],
    ['US', 'Dr.', '4155550101', undefined],
    ['US', '415', '+33 6 12 34 56 78', undefined],
    ['US', '415', '', undefined],
  ])('in %s: %s and %s', (country, text, number, joined) => {
    expect(joinNumber([{ kind: 'area', text }], number, country)).toEqual(joined === undefined ? undefined : { text: joined });
  });

  test.each<[string, string, string]>([
    ['49', '0171 2345679', '+49 171 2345679'],
    ['DE', '0171 2345679', '+49 171 2345679'],
    ['1', '415 555 0101', '+1 415 555 0101'],
  ])('of the country %s: %s', (text, number, joined) => {
    expect(joinNumber([{ kind: 'country', text }], number, 'FR')).toEqual({ text: joined });
  });

  test('of a country and an area', () => {
    const codes = [{ kind: 'country', text: '49' } as const, { kind: 'area', text: '030' } as const];
    expect(joinNumber(codes, '1234567', 'US')).toEqual({ text: '+49 30 1234567' });
  });

  test('that don’t make a number are to be confirmed', () => {
    expect(joinNumber([{ kind: 'area', text: '12' }], '5550105', 'US')).toEqual({ text: '12 5550105', isUnsure: true });
    expect(joinNumber([{ kind: 'country', text: '999' }], '171 2345', 'FR')).toEqual({ text: '999 171 2345', isUnsure: true });
  });
});
