import type { RecipientInput } from '@manyline/contract';
import { expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { batchOf, takingServer } from '../../testing/batches.ts';
import { createScriptedWorld, LINE, refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { draftAtom } from '../currentDraft.ts';
import { openDraft, typeTemplate } from '../draft.ts';
import { paste } from '../editorActions.ts';
import { boardAtom, openBoard } from './board.ts';
import { duplicateBatch, hasDraft } from './duplicate.ts';

const inputs: readonly RecipientInput[] = [
  { phone: '+33612345601', name: 'Ada', fields: { berth: 'A12' } },
  { phone: '+33612345602', name: 'Bo', fields: { berth: 'B7' } },
  { phone: 'nobody', name: '', fields: {} },
];

async function enter(script: Script = {}) {
  const world = createScriptedWorld({
    ...takingServer().script,
    getBatch: () => succeed<'getBatch'>(batchOf({ state: 'done', tn: LINE, template: 'Berth {{berth}}' })),
    getBatchInputs: ({ after }) => {
      const from = Number(after);
      return succeed<'getBatchInputs'>({ items: inputs.slice(from, from + 2), hasMore: from === 0 });
    },
    ...script,
  });
  const { store } = world.openTab();
  await run(store, restoreSession);
  await run(store, openBoard, 'b1');
  return store;
}

it('a bulk message is duplicated with its recipients, their fields and its text', async () => {
  const store = await enter();
  expect(await run(store, hasDraft)).toBe(false);
  expect(await run(store, duplicateBatch)).toBe(LINE);
  expect(store.get(draftAtom)).toMatchObject({ template: 'Berth {{berth}}', state: { summary: { total: 3, receive: 2, toFix: 1 } } });
  expect(await store.get(draftAtom)?.draft.inputs(0, 9)).toEqual(inputs);
  expect(await run(store, hasDraft)).toBe(true);
});

it('a failure while duplicating leaves the unfinished message of the line untouched and says so', async () => {
  const store = await enter({
    getBatchInputs: ({ after }) => (after === '0' ? succeed<'getBatchInputs'>({ items: [...inputs], hasMore: true }) : refuse(404)),
  });
  await run(store, openDraft, LINE);
  await run(store, paste, '+33699999999');
  await run(store, typeTemplate, 'Mine');
  expect(await run(store, hasDraft)).toBe(true);
  expect(await run(store, duplicateBatch)).toBeUndefined();
  expect(store.get(draftAtom)).toMatchObject({ template: 'Mine', state: { summary: { total: 1 } } });
  expect(store.get(boardAtom)).toMatchObject({ acting: undefined, actionError: expect.any(String) });
});
