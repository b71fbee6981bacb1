import { expect, it } from 'vitest';
import { run } from '../shared/action.ts';
import { LINE, refuse, succeed } from '../testing/scriptedWorld.ts';
import { draftAtom } from './currentDraft.ts';
import { openDraft } from './draft.ts';
import { splitByKnownLine } from './knownLineDrafts.ts';
import { openReviewWorld } from './testing/reviewWorld.ts';

const OTHER = '+14155552672';
const GONE = '+14155552673';
const tnOf = (index: number) => `+336${10_000_000 + index}`;
const met = (line: string, wroteTime: number) => ({ line, knownTime: wroteTime, wroteTime });

it('recipients move to the message from the line they know, with the text; no recipient is lost or doubled', async () => {
  const known = [
    { tn: tnOf(0), lines: [met(OTHER, 2)] },
    { tn: tnOf(1), lines: [met(OTHER, 2), met(LINE, 1)] },
    { tn: tnOf(2), pinned: OTHER, lines: [met(LINE, 1)] },
    { tn: tnOf(3), lines: [met(GONE, 2)] },
    { tn: tnOf(4), lines: [] },
  ];
  const world = await openReviewWorld({ getKnownLines: () => succeed<'getKnownLines'>(known) });
  const { store } = world;
  await world.write(5);
  const phones = async () => (await store.get(draftAtom)?.draft.inputs(0, 100))?.map(({ phone }) => phone);
  expect(await run(store, splitByKnownLine)).toEqual([{ line: OTHER, count: 2 }]);
  expect(await phones()).toEqual([tnOf(1), tnOf(3), tnOf(4)]);
  await run(store, openDraft, OTHER);
  expect(await phones()).toEqual([tnOf(0), tnOf(2)]);
  expect(store.get(draftAtom)?.state?.template).toBe('Hello');
});

it('without an answer no one moves', async () => {
  const world = await openReviewWorld({ getKnownLines: () => refuse(500) });
  await world.write(3);
  expect(await run(world.store, splitByKnownLine)).toBeUndefined();
  expect(world.store.get(draftAtom)?.state?.summary.receive).toBe(3);
});
