import { expect, it } from 'vitest';
import type { StoredUser } from '../store/store.ts';
import { invitationsOf } from './invitations.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

async function stateOf(age: number, linkEnds?: number) {
  const user = { id: 'joe', passwordHash: '', email: 'joe@manyline.example', status: 'active', createdAt: NOW - age } as StoredUser;
  const tx = { linksOfUsers: async () => new Map(linkEnds === undefined ? [] : [['joe', linkEnds]]) };
  return (await invitationsOf(tx, [user], NOW)).get('joe');
}

it('an invitation whose e-mail is still to be sent has not expired', async () => {
  expect(await stateOf(0)).toBe('pending');
  expect(await stateOf(71 * HOUR)).toBe('pending');
  expect(await stateOf(73 * HOUR)).toBe('expired');
});

it('afterwards its link decides', async () => {
  expect(await stateOf(HOUR, NOW - 1)).toBe('expired');
  expect(await stateOf(90 * HOUR, NOW + 1)).toBe('pending');
});
