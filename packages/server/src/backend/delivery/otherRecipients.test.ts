import { expect, test } from 'vitest';
import { otherRecipientsOf } from './otherRecipients.ts';

const LINE = '+14155552671';
const from = '+14155550101';

test.each([
  [undefined, undefined],
  [[LINE], undefined],
  [[LINE, from], undefined],
  [['4155552671', '001 415 555 0101'], undefined],
  [[LINE, '(415) 555-0102', '+1 415 555 0102', '14155550102'], ['+14155550102']],
  [
    ['+33 6 11 22 33 44', LINE, '36665', ''],
    ['+33611223344', '36665'],
  ],
  [['+5215512345678', '+525512345678'], ['+525512345678']],
])('%j: %j', (recipients, others) => expect(otherRecipientsOf({ from, to: LINE, ...(recipients && { recipients }) })).toEqual(others));

test('a long list ends', () => {
  const recipients = Array.from({ length: 80 }, (_, index) => `+141555502${String(index).padStart(2, '0')}`);
  expect(otherRecipientsOf({ from, to: LINE, recipients })).toEqual(recipients.slice(0, 50));
});
