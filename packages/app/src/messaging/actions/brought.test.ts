import { describe, expect, it } from 'vitest';
import { signOut, userIdAtom } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { createFakeShares } from '../../testing/fakeServices.ts';
import { BOB, LINE } from '../../testing/scriptedWorld.ts';
import { writeDraft } from '../outbox/drafts.ts';
import { broughtAtom, broughtProblemAtom } from '../state/brought.ts';
import { conversationKey, draftsAtom } from '../state/outboxState.ts';
import { openChatsWorld } from '../testing/chatsWorld.ts';
import { discardBrought, openShare, putBrought, takeArrival } from './brought.ts';

const CHAT = { line: LINE, tn: BOB };
const share = (more = {}) => ({ id: 'share 1', at: 0, text: 'Look', files: [] as readonly File[], lost: 0, ...more });

async function open(shared: Parameters<typeof createFakeShares>[0] = []) {
  const world = await openChatsWorld();
  const shares = createFakeShares(shared);
  Object.assign(world.tab.services, { shares });
  const draft = () => world.store.get(draftsAtom).get(conversationKey(CHAT))?.text;
  const attached = async () =>
    (await world.tab.services.outbox.attached(world.store.get(userIdAtom) ?? '')).map(({ file, tn }) => [file.name, tn]);
  return { ...world, shares, draft, attached, waiting: () => shares.claim('', 0) };
}

describe('what is shared', () => {
  it('is a draft only once a chat is chosen, and then no longer waits', async () => {
    const { store, draft, attached, waiting } = await open([share({ files: [new File(['x'], 'a.jpg')] })]);
    await run(store, takeArrival, { kind: 'share' });
    expect([store.get(broughtAtom)?.text, draft(), await attached()]).toEqual(['Look', undefined, []]);
    await run(store, putBrought, CHAT);
    expect([draft(), await attached(), await waiting()]).toEqual(['Look', [['a.jpg', BOB]], undefined]);
  });

  it('goes behind what is written there', async () => {
    const { store, draft } = await open([share()]);
    run(store, writeDraft, { ...CHAT, name: 'Bob' }, 'On my way');
    await run(store, openShare);
    await run(store, putBrought, CHAT);
    expect(draft()).toBe('On my way\nLook');
  });

  it('is shown with the reason where a file can’t be sent, and the others are attached', async () => {
    const large = Object.defineProperty(new File(['x'], 'film.mov'), 'size', { value: 500 * 1_024 ** 2 });
    const { store, attached } = await open([share({ files: [large, new File(['x'], 'evil.exe'), new File(['x'], '../a.txt')] })]);
    await run(store, openShare);
    expect(store.get(broughtAtom)?.files.map(({ refusal }) => refusal?.reason)).toEqual([undefined, 'tooLarge', 'kind']);
    await run(store, putBrought, CHAT);
    expect(await attached()).toEqual([[expect.stringMatching(/^[^/\\]*a\.txt$/), BOB]]);
  });

  it('can be discarded, and that taken back', async () => {
    const { store, draft, waiting } = await open([share()]);
    await run(store, openShare);
    const undo = run(store, discardBrought);
    expect([store.get(broughtAtom), draft()]).toEqual([undefined, undefined]);
    await expect.poll(waiting).toBeUndefined();
    undo?.();
    await run(store, putBrought, CHAT);
    expect(draft()).toBe('Look');
  });

  it.each(['site', 'missed', 'room'] as const)('is explained where it couldn’t be taken: %s', async (problem) => {
    const { store } = await open();
    await run(store, takeArrival, { kind: 'share', problem });
    expect([store.get(broughtProblemAtom), store.get(broughtAtom)]).toEqual([problem, undefined]);
  });
});

it('is gone from the page with its user', async () => {
  const { store } = await open([share()]);
  await run(store, openShare);
  await run(store, signOut);
  expect(store.get(broughtAtom)).toBeUndefined();
});

it('a link writes nothing before a chat is chosen, also where its number has a chat', async () => {
  const { store, draft } = await open();
  await run(store, takeArrival, { kind: 'link', recipients: [BOB], text: 'STOP' });
  expect([store.get(broughtAtom)?.recipients, draft()]).toEqual([[BOB], undefined]);
  expect(run(store, discardBrought)).toBeUndefined();
  expect(draft()).toBeUndefined();
});
