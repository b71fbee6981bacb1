import { expect, test } from 'vitest';
import { colourChange, differingPoints, groupByCause, rankComponents, withCauses } from './likelyCause.mjs';

const picture = (...colours: readonly string[]) => Buffer.from(colours.flatMap((colour) => [...Buffer.from(`${colour}ff`, 'hex')]));

test('a token that changed is seen in every picture that uses it, also at the edges of letters', () => {
  const expected = picture('ffffff', '157a42', '157a42', 'ffffff', '8abda1');
  const actual = picture('ffffff', '0f7040', '0f7040', 'ffffff', '87b8a0');
  expect(colourChange(expected, actual)).toEqual({ from: '#157a42', to: '#0f7040' });
});

test('what moved has no colour as its cause, nor what appeared, and the same picture none at all', () => {
  const row = picture('000000', 'ffffff', '111111', 'eeeeee', '222222');
  expect(colourChange(row, picture('ffffff', '111111', 'eeeeee', '222222', 'dddddd'))).toBeUndefined();
  expect(colourChange(picture('ffffff', 'ffffff', 'ffffff'), picture('ffffff', '675dd8', 'ffffff'))).toBeUndefined();
  expect(colourChange(row, row)).toBeUndefined();
});

test('one point of each differing square is looked up', () => {
  const width = 40;
  const expected = Buffer.alloc(width * width * 4);
  const actual = Buffer.from(expected);
  for (const [x, y] of [
    [3, 2],
    [4, 2],
    [20, 2],
    [3, 39],
  ] as const)
    actual[(y * width + x) * 4] = 255;
  expect(differingPoints(expected, actual, width)).toEqual([
    { x: 3, y: 2 },
    { x: 20, y: 2 },
    { x: 3, y: 39 },
  ]);
  expect(rankComponents(['Row', 'Badge', 'Badge', ...Array.from({ length: 20 }, () => 'Table')])).toEqual(['Table']);
});

test('differences are grouped by token, then by the component most of them share, the largest group first', () => {
  const colour = { from: '#157a42', to: '#0f7040' };
  const edges = { from: '#167b43', to: '#107141' };
  const groups = groupByCause(
    withCauses(
      [
        { name: 'controls-button/sizes', what: '90 pixels differ' },
        { name: 'feedback-alert/tones', what: '40 pixels differ', colour: edges },
        { name: 'feedback-progress/linear', what: '40 pixels differ', colour },
        { name: 'controls-button/states', what: '10 × 10 pixels in place of 10 × 12' },
        { name: 'chat-chatlist/default', what: '40 pixels differ', components: ['ChatListItem', 'Badge'] },
        { name: 'feedback-badge/tones', what: '40 pixels differ', components: ['Badge'] },
        { name: 'controls-accordion/states', what: '40 pixels differ', components: ['Badge', 'Accordion'] },
        { name: 'chat-composer/default', what: '40 pixels differ', components: ['Composer-styles'] },
      ],
      new Map([['#0f7040', ['success-strong']]]),
    ),
  );
  expect(groups.map(({ cause, members }) => [cause, members.length])).toEqual([
    ['Component Badge', 3],
    ['Colour #157a42 → #0f7040 (success-strong)', 2],
    ['Something moved or changed: controls-button', 1],
    ['Another size: controls-button', 1],
    ['Component Composer', 1],
  ]);
});
