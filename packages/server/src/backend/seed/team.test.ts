import { expect, it } from 'vitest';
import { team } from './team.ts';
import { demoUsers } from './users.ts';

const secondOfDay = (days: number) => Math.round((days % 1) * 86_400);

it('the demo’s users were created and last seen at different times of the day', () => {
  const seen = team.flatMap((member) => member.seen ?? []);
  for (const times of [[...demoUsers, ...team].map(({ created }) => created), seen])
    expect(new Set(times.map(secondOfDay)).size).toBe(times.length);
  for (const member of team) expect(member.created).toBeGreaterThan(member.seen ?? 0);
});
