import { expect, test } from 'vitest';
import { colourChange, groupByCause } from './likelyCause.mjs';

const picture = (...colours: readonly string[]) => Buffer.from(colours.flatMap((colour) => [...Buffer.from(`${colour}ff`, 'hex')]));

test('a token that changed is seen in every picture that uses it', () => {
  const expected = picture('ffffff', '157a42', '157a42', '157a42', 'a0c0b0');
  const actual = picture('ffffff', '0f7040', '0f7040', '0f7040', '9fbdae');
  expect(colourChange(expected, actual)).toEqual({ from: '#157a42', to: '#0f7040' });
});

test('what moved has no colour as its cause, and the same picture none at all', () => {
  const row = picture('000000', 'ffffff', '111111', 'eeeeee', '222222');
  expect(colourChange(row, picture('ffffff', '111111', 'eeeeee', '222222', 'dddddd'))).toBeUndefined();
  expect(colourChange(row, row)).toBeUndefined();
});

test('differences are grouped by token first, then by component, the largest group first', () => {
  const colour = { from: '#157a42', to: '#0f7040' };
  const groups = groupByCause(
    [
      { name: 'controls-button/sizes', what: '90 pixels differ' },
      { name: 'feedback-badge/tones', what: '40 pixels differ', colour },
      { name: 'table-table/default', what: '40 pixels differ', colour },
      { name: 'controls-button/states', what: '10 × 10 pixels in place of 10 × 12' },
    ],
    new Map([['#0f7040', ['success-strong']]]),
  );
  expect(groups.map(({ cause, members }) => [cause, members.length])).toEqual([
    ['Colour #157a42 → #0f7040 (success-strong)', 2],
    ['Something moved or changed: controls-button', 1],
    ['Another size: controls-button', 1],
  ]);
});
