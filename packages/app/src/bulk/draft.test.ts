import { type Chat, WITHHELD } from '@manyline/contract';
import { expect, it } from 'vitest';
import { openLine } from '../messaging/sync/chats.ts';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { toastsAtom } from '../shared/toasts.ts';
import { takingServer } from '../testing/batches.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { draftAtom, showRows } from './currentDraft.ts';
import { changeDraft, closeDraft, followOthers, openDraft, refreshFacts, typeTemplate } from './draft.ts';
import { contactsAtom, importAtom, importFile, paste, readFile, sendTest, setOptOut } from './editorActions.ts';
import { addList, listsAtom, loadLists, saveList } from './lists.ts';
import { storePrepared, readPrepared } from './review/prepared.ts';

const OTHER = '+14155552672';
const OWNER = `alice ${LINE}`;

async function enter(script: Script = {}, world = createScriptedWorld({ ...takingServer().script, ...script })) {
  const tab = world.openTab();
  const { store } = tab;
  await run(store, restoreSession);
  await run(store, openDraft, LINE);
  const summary = () => store.get(draftAtom)?.state?.summary;
  const pasteText = (text: string) => run(store, paste, text);
  return { ...tab, world, summary, paste: pasteText, clock: world.clock, script: world.script };
}

it('a draft survives a reload, per user and line', async () => {
  const first = await enter();
  await first.paste(`${BOB}\nnobody`);
  await run(first.store, typeTemplate, 'Half a messa');
  run(first.store, closeDraft);
  const again = await enter({}, first.world);
  expect(again.store.get(draftAtom)).toMatchObject({ line: LINE, template: 'Half a messa', state: { summary: { receive: 1, toFix: 1 } } });
  await run(again.store, openDraft, OTHER);
  expect(again.store.get(draftAtom)).toMatchObject({ line: OTHER, template: '', state: { summary: { total: 0 } } });
});

it('loads the visible rows', async () => {
  const { store, paste } = await enter();
  await paste(Array.from({ length: 300 }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n'));
  run(store, showRows, 200, 220);
  await expect.poll(() => store.get(draftAtom)?.slice).toMatchObject({ from: 200, rows: { length: 20 } });
});

it('loads opt-outs, also later ones, and continues if they can’t be loaded', async () => {
  const { store, paste, summary, script } = await enter({ getRecipientFacts: () => refuse(403) });
  await paste(BOB);
  expect(summary()).toMatchObject({ receive: 1 });
  script.getRecipientFacts = () => succeed<'getRecipientFacts'>({ optedOut: [{ tn: BOB, time: 9 }], blocked: [], sentToday: [] });
  await run(store, refreshFacts);
  expect(summary()).toMatchObject({ receive: 0, reasons: { optedOut: 1 } });
});

it('facts about numbers are loaded page by page', async () => {
  const { store, paste, summary, script } = await enter();
  await paste(`${BOB}\n+33612345679`);
  const asked: unknown[] = [];
  script.getRecipientFacts = ({ after }) => {
    asked.push(after);
    return after === ''
      ? succeed<'getRecipientFacts'>({ optedOut: [{ tn: BOB, time: 9 }], blocked: [], sentToday: [], next: BOB })
      : succeed<'getRecipientFacts'>({ optedOut: [], blocked: ['+33612345679'], sentToday: [] });
  };
  await run(store, refreshFacts);
  expect(asked).toEqual(['', BOB]);
  expect(summary()).toMatchObject({ receive: 0, reasons: { optedOut: 1, blocked: 1 } });
});

it('a paste of 50 MB is refused with a reason; the next one is read', async () => {
  const { store, summary } = await enter();
  await run(store, paste, `${BOB}\n`.repeat(4_000_000));
  expect([store.get(importAtom)?.problem?.problem, summary()?.total]).toEqual(['pasteTooLong', 0]);
  await run(store, paste, BOB);
  expect([store.get(importAtom), summary()?.total]).toEqual([undefined, 1]);
});

it('recipients who opt out are skipped immediately', async () => {
  const { store, paste, summary, world } = await enter({ setOptOut: () => succeed<'setOptOut'>({ tn: BOB, isOptedOut: true }) });
  await paste(BOB);
  world.script.getRecipientFacts = () => succeed<'getRecipientFacts'>({ optedOut: [{ tn: BOB, time: 9 }], blocked: [], sentToday: [] });
  expect(await run(store, setOptOut, BOB, true)).toBeUndefined();
  expect(summary()).toMatchObject({ receive: 0, excluded: 1 });
});

it('the tab that wrote last wins, and the other says so', async () => {
  const first = await enter();
  await first.paste(BOB);
  const second = await enter({}, first.world);
  const heard: unknown[] = [];
  second.services.tabs.onMessage((message) => {
    heard.push(message);
    if (message.type === 'bulkDraftChanged') void run(second.store, followOthers, message.userId, message.line);
  });
  await first.paste('+447700900457');
  await first.clock.advance(1_000);
  expect(heard).toContainEqual({ type: 'bulkDraftChanged', userId: 'alice', line: LINE });
  await expect.poll(() => second.summary()).toMatchObject({ receive: 2 });
  expect(second.store.get(draftAtom)).toMatchObject({ isChangedElsewhere: true });
  expect(first.store.get(draftAtom)).toMatchObject({ isChangedElsewhere: false });
});

it('an edit discards the prepared batch; viewing does not', async () => {
  const { store, services, paste } = await enter();
  await paste(BOB);
  run(store, storePrepared, OWNER, { clientId: 'c1', of: 1, time: 1 });
  await run(store, changeDraft, (draft) => draft.setFilter('toFix'), 'app');
  expect(readPrepared(services.storage, OWNER)).toBeDefined();
  await run(store, typeTemplate, 'Other');
  expect(readPrepared(services.storage, OWNER)).toBeUndefined();
});

it('offers only contacts with a phone number', async () => {
  const others = ['36665', 'AMAZON', WITHHELD].map((tn): Chat => ({ ...chatWithBob([]), id: tn, tn, name: tn }));
  const { store } = await enter({ getListMessages: () => succeed<'getListMessages'>([...others, chatWithBob([])]) });
  await run(store, openLine, LINE);
  expect(store.get(contactsAtom)).toEqual({ status: 'ready', value: [{ tn: BOB, name: 'Bob' }] });
});

it('a contact that is only a number has no name', async () => {
  const stranger: Chat = { ...chatWithBob([]), id: 'c2', tn: '+447700900457', name: '(0)7700 900457' };
  const { store } = await enter({ getListMessages: () => succeed<'getListMessages'>([stranger, chatWithBob([])]) });
  expect(store.get(contactsAtom)).toMatchObject({ status: 'loading' });
  await run(store, openLine, LINE);
  expect(store.get(contactsAtom)).toEqual({
    status: 'ready',
    value: [
      { tn: BOB, name: 'Bob' },
      { tn: stranger.tn, name: '' },
    ],
  });
});

it('recipients without a name get the name of the saved contact, however they are added', async () => {
  const list = { id: 'l1', version: 1, name: 'Crew', count: 1, updatedTime: 5, recipients: [{ phone: BOB, name: '', fields: {} }] };
  const { store, paste } = await enter({
    getListMessages: () => succeed<'getListMessages'>([chatWithBob([])]),
    getRecipientList: () => succeed<'getRecipientList'>(list),
  });
  await run(store, openLine, LINE);
  await paste(`${BOB}\nRobert <${BOB}>\n+447700900457`);
  await run(store, readFile, new File([`Mobile;Name\n${BOB};\n`], 'crew.csv'));
  await run(store, importFile);
  await run(store, addList, 'l1');
  const inputs = await store.get(draftAtom)?.draft.inputs(0, 9);
  expect(inputs?.map(({ name }) => name)).toEqual(['Bob', 'Robert', '', 'Bob', 'Bob']);
});

it('a list changed elsewhere is replaced only after a second confirmation', async () => {
  const list = { id: 'l1', version: 1, name: 'Crew', count: 3, updatedTime: 5 };
  const body = { status: 'Error', message: 'Somebody else changed this meanwhile.', code: 'stale', data: { ...list, version: 4 } };
  const { store, paste, world } = await enter({
    getRecipientLists: () => succeed<'getRecipientLists'>([list]),
    saveRecipientList: () => ({ status: 409, body: JSON.stringify(body) }),
  });
  await run(store, loadLists);
  await paste(`${BOB}\nnobody`);
  expect(await run(store, saveList, 'Crew', 'l1')).toBe(false);
  expect(store.get(toastsAtom)).toMatchObject([{ text: 'Somebody else changed this meanwhile.' }]);
  world.script.saveRecipientList = () => succeed<'saveRecipientList'>({ ...list, version: 5, count: 1 });
  expect(await run(store, saveList, 'Crew', 'l1')).toBe(true);
  const saves = world.calls.filter(({ name }) => name === 'saveRecipientList').map(({ payload }) => payload);
  expect(saves).toMatchObject([{ version: 1 }, { version: 4, recipients: [{ phone: BOB }] }]);
  expect(store.get(listsAtom)).toMatchObject({ value: [{ version: 5, count: 1 }] });
});

it('a test sends the preview to an own line; a failure is explained', async () => {
  const { store, paste, world } = await enter({ sendMessage: () => refuse(409, 'The line is not Alive.') });
  await paste(`Bob Laurent <${BOB}>`);
  await run(store, typeTemplate, 'Hello {{first name}}');
  await expect.poll(() => store.get(draftAtom)?.preview?.pieces).toHaveLength(2);
  expect(await run(store, sendTest, OTHER)).toBe('The line is not Alive.');
  world.script.sendMessage = () => succeed<'sendMessage'>({ id: 'm1', time: 1, chatId: 'c1' });
  expect(await run(store, sendTest, OTHER)).toBeUndefined();
  const tests = world.calls.filter(({ name }) => name === 'sendMessage');
  expect(tests[0]).toMatchObject({ tn: LINE, payload: { phoneNumber: OTHER, msg: 'Hello Bob' } });
  expect(tests[0]?.payload['clientId']).not.toBe(tests[1]?.payload['clientId']);
});
