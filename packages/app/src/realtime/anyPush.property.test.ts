import { hubEvents, PING_METHOD } from '@manyline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followActivity } from '../clients/activity.ts';
import { chatListAtom } from '../messaging/state/chatLists.ts';
import { openLine } from '../messaging/sync/chats.ts';
import { openChatsWorld } from '../messaging/testing/chatsWorld.ts';
import { run } from '../shared/action.ts';
import { BOB, LINE, received } from '../testing/scriptedWorld.ts';

/** These end the session, the connection or the page, as they should. */
const ENDING: ReadonlySet<string> = new Set(['_HUB_METHOD_LOGOUT', '_HUB_NOTIFY_DIED', '_HUB_METHOD_RELOAD']);

const chat = { id: 'chat-bob', userTN: LINE, name: 'Bob', tn: BOB, unseenMsgs: 1 };
const parts = fc.oneof(fc.jsonValue(), fc.constantFrom(null, undefined, LINE, BOB, 1e300, Number.NaN, {}, []));
const notice = fc.record(
  {
    tn: fc.oneof(fc.constant(LINE), parts),
    chat: fc.oneof(fc.constant(chat), fc.record({ ...fieldsOf(chat) }, { requiredKeys: [] }), parts),
    message: fc.oneof(fc.record(fieldsOf(received('m9', 900)), { requiredKeys: [] }), parts),
    deleted: parts,
    isGone: parts,
    changed: fc.oneof(fc.constantFrom('users', 'figures', 'notifications', 'x'), parts),
    ids: parts,
    joined: parts,
    left: parts,
    kind: fc.oneof(fc.constantFrom('log', 'message'), parts),
    text: parts,
    batch: parts,
  },
  { requiredKeys: [] },
);
const methods = fc.oneof(fc.constantFrom(...Object.keys(hubEvents).filter((name) => !ENDING.has(name)), PING_METHOD), parts);

function fieldsOf(sample: object): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, parts)]),
  );
}

test('any push, from any back end: nothing throws, the chats stay and the next message arrives', async () => {
  const { store, hub, clock, push, texts } = await openChatsWorld();
  await run(store, openLine, LINE);
  const unfollow = run(store, followActivity);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(methods, fc.oneof(notice, parts)), { maxLength: 6 }), async (pushes) => {
      for (const [method, message] of pushes) hub.last.push(method, message);
      await clock.advance(100);
      expect(store.get(chatListAtom).status).toBe('ready');
    }),
    { numRuns: 200 },
  );
  await push(received('last', 1_000), 1);
  await clock.advance(1_000);
  expect(JSON.stringify([texts(), store.get(chatListAtom)])).toContain('last');
  unfollow();
});
