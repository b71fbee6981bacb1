import { expect, test } from 'vitest';
import { archivedNumber, isArchivedNumber, numberOf } from './archivedNumber.ts';

test('an archived line still tells its number', () => {
  const archived = archivedNumber('+14155552671', 2);
  expect([isArchivedNumber(archived), numberOf(archived)]).toEqual([true, '+14155552671']);
});

test.each(['+14155552671', '36665', '~Promo~', 'Shop~24', '+1~x', 'withheld'])('%j is the address of a contact, whole', (address) => {
  expect([isArchivedNumber(address), numberOf(address)]).toEqual([false, address]);
});
