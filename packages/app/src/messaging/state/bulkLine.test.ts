import { expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { createScriptedWorld } from '../../testing/scriptedWorld.ts';
import { bulkLineAtom } from './bulkLine.ts';

it('the line last used for a bulk message is remembered, while it can send', async () => {
  const { openTab } = createScriptedWorld();
  const { store } = openTab();
  await run(store, restoreSession);
  expect(store.get(bulkLineAtom)).toBeUndefined();
  store.set(bulkLineAtom, '+14155552672');
  const other = openTab().store;
  await run(other, restoreSession);
  expect(other.get(bulkLineAtom)).toBe('+14155552672');
  for (const unusable of ['+14155552673', '+19995550100']) {
    store.set(bulkLineAtom, unusable);
    expect(store.get(bulkLineAtom)).toBeUndefined();
  }
});
