import { expect, test } from 'vitest';
import { pickKnownLine } from './knownLine.ts';

const [A, B, C] = ['+14155552671', '+14155552672', '+14155552673'] as const;
const own = (...alive: readonly string[]) => [A, B].map((tn) => ({ tn, status: alive.includes(tn) ? 'Alive' : 'Suspended' }));
const met = (line: string, knownTime: number, wroteTime?: number) => ({ line, knownTime, wroteTime });

test.each([
  [
    'the one they last wrote to, before one that wrote to them since',
    undefined,
    [met(A, 9), met(B, 3, 3)],
    own(A, B),
    { line: B, isPinned: false },
  ],
  ['the one that last wrote to them, if they never wrote', undefined, [met(A, 4), met(B, 3)], own(A, B), { line: A, isPinned: false }],
  ['the pinned one, also if they don’t know it', B, [met(A, 9, 9)], own(A, B), { line: B, isPinned: true }],
  [
    'another one while the pinned one is suspended',
    B,
    [met(A, 9)],
    own(A),
    { line: A, isPinned: false, instead: { line: B, isLost: false } },
  ],
  [
    'another one if the one they wrote to is lost',
    undefined,
    [met(C, 9, 9), met(A, 1)],
    own(A, B),
    { line: A, isPinned: false, instead: { line: C, isLost: true } },
  ],
  ['none, if no line that they know can send', undefined, [met(C, 9, 9), met(B, 2)], own(A), undefined],
  ['none, if they know none', undefined, [], own(A, B), undefined],
] as const)('%s', (_, pinned, lines, lineage, expected) => {
  expect(pickKnownLine({ pinned, lines }, lineage)).toEqual(expected);
});
