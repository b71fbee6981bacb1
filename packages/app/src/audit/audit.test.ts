import { expect, test } from 'vitest';
import { run } from '../shared/action.ts';
import { openConnectedTab } from '../testing/openConnectedTab.ts';
import { createScriptedWorld, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { auditNames } from './audit.ts';

const entry = (by: string) => ({
  id: '1',
  time: 1,
  actor: { id: 'ann', name: by },
  action: 'update' as const,
  object: { type: 'role' as const, id: 'desk', name: 'Night desk' },
  changes: [],
  address: '',
});
const ANN = { id: 'ann', version: 1, name: 'Ann Lee', hasPassword: true, isSelf: false, editable: [] };
const log = (...items: readonly ReturnType<typeof entry>[]) => succeed<'getAudit'>({ items: [...items], total: items.length });

async function nameOf(query: { readonly kind: 'actor' | 'object'; readonly id: string; readonly mayList: boolean }, script: Script) {
  const tab = await openConnectedTab(createScriptedWorld(script));
  return (await run(tab.store, auditNames.load, query)).value;
}
const actor = { kind: 'actor', id: 'ann', mayList: true } as const;
const ready = (value: string) => ({ status: 'ready', value });

test('a person that the log is filtered by has today’s name, or the one that the log keeps of a deleted user', async () => {
  const getAudit = () => log(entry('Ann as she was'));
  expect(await nameOf(actor, { getAudit, getUser: () => succeed<'getUser'>(ANN) })).toEqual(ready('Ann Lee'));
  expect(await nameOf(actor, { getAudit, getUser: () => refuse(404, 'notFound') })).toEqual(ready('Ann as she was'));
  expect(await nameOf({ ...actor, mayList: false }, { getAudit })).toEqual(ready('Ann as she was'));
  expect(await nameOf({ ...actor, mayList: false }, { getAudit: () => log() })).toEqual(ready(''));
});

test('an object has the name of its newest entry that has one', async () => {
  const asked: unknown[] = [];
  const getAudit = (payload: Record<string, unknown>) => {
    asked.push(payload['filter']);
    const nameless = { ...entry('Ann'), object: { type: 'role' as const, id: 'desk', name: '' } };
    return log(nameless, entry('Ann'), { ...entry('Ann'), object: { type: 'role', id: 'desk', name: 'Former desk' } });
  };
  expect(await nameOf({ kind: 'object', id: 'desk', mayList: true }, { getAudit })).toEqual(ready('Night desk'));
  expect(asked).toEqual([JSON.stringify({ objectId: 'desk' })]);
});
