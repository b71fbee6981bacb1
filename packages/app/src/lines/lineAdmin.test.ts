import { expect, it } from 'vitest';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { createScriptedWorld, LINE, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { lineRecords } from './lineAdmin.ts';

it('a line stays on screen while a reload gets no answer, until it was deleted', async () => {
  const counts = { sentToday: 1, receivedToday: 0, chatCount: 1, optOutCount: 0 };
  const line = { tn: LINE, status: 'Alive' as const, owner: { id: 'alice' }, spend: [], canChange: true, ...counts };
  const { openTab, clock, script: played } = createScriptedWorld({ getLine: () => undefined });
  const { store } = openTab();
  await run(store, restoreSession);
  const answered = async (getLine: NonNullable<Script['getLine']>) => {
    Object.assign(played, { getLine });
    const loaded = run(store, lineRecords.load, LINE);
    // A read without an answer is repeated first.
    await clock.advance(60_000);
    return loaded;
  };
  expect(await answered(() => undefined)).toMatchObject({ value: { status: 'failed' } });
  const shown = await answered(() => succeed<'getLine'>(line));
  expect(shown).toMatchObject({ value: { status: 'ready', value: line } });
  expect((await answered(() => undefined)).value).toBe(shown.value);
  expect(await answered(() => refuse(404, 'Gone', 'notFound'))).toMatchObject({ isGone: true, value: { status: 'failed' } });
});
