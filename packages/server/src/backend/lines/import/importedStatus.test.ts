import { expect, it } from 'vitest';
import { importedStatus } from './importedStatus.ts';

it('a file suspends and reactivates verified lines, verifies none, and says what it leaves out', () => {
  const table = (
    [
      // The line now, the cell, whether its provider account lists the number.
      [undefined, undefined, false],
      [undefined, 'Alive', false],
      [undefined, 'Suspended', false],
      [undefined, 'Unconfirmed', false],
      [undefined, undefined, true],
      [undefined, 'Suspended', true],
      [undefined, 'Unconfirmed', true],
      ['Unconfirmed', 'Alive', false],
      ['Unconfirmed', undefined, true],
      ['Alive', 'Suspended', false],
      ['Suspended', 'Alive', false],
      ['Suspended', undefined, true],
      ['Suspended', 'Unconfirmed', false],
    ] as const
  ).map(([now, wanted, isListed]) => {
    const { status, leftOut } = importedStatus(now, wanted, isListed);
    return [status, leftOut];
  });
  expect(table).toEqual([
    ['Unconfirmed', undefined],
    ['Unconfirmed', 'server.line.statusUnverified'],
    ['Unconfirmed', 'server.line.statusUnverified'],
    ['Unconfirmed', undefined],
    ['Alive', undefined],
    ['Suspended', undefined],
    ['Alive', 'server.line.statusVerified'],
    ['Unconfirmed', 'server.line.statusUnverified'],
    ['Alive', undefined],
    ['Suspended', undefined],
    ['Alive', undefined],
    ['Suspended', undefined],
    ['Suspended', 'server.line.statusVerified'],
  ]);
});
