import { type Chat, WITHHELD } from '@manyline/contract';
import { expect, it } from 'vitest';
import { takingServer } from '../testing/batches.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, refuse, type Script, succeed } from '../testing/scriptedWorld.ts';
import { openLineAtom } from '../chats/chats.ts';
import { restoreSession } from '../session/session.ts';
import { toastsAtom } from '../shared/toasts.ts';
import { changeDraftAtom, closeDraftAtom, followOthersAtom, openDraftAtom, refreshFactsAtom, typeTemplateAtom } from './draft.ts';
import { contactsAtom, importAtom, importFileAtom, pasteAtom, readFileAtom, sendTestAtom, setOptOutAtom } from './editorActions.ts';
import { draftAtom, showRowsAtom } from './currentDraft.ts';
import { addListAtom, listsAtom, loadListsAtom, saveListAtom } from './lists.ts';
import { storePreparedAtom, readPrepared } from './review/prepared.ts';
import { run } from '../shared/action.ts';

const OTHER = '+14155552672';
const OWNER = `alice ${LINE}`;

async function enter(script: Script = {}, world = createScriptedWorld({ ...takingServer().script, ...script })) {
  const tab = world.openTab();
  const { store } = tab;
  await run(store, restoreSession);
  await store.set(openDraftAtom, LINE);
  const summary = () => store.get(draftAtom)?.state?.summary;
  const paste = (text: string) => store.set(pasteAtom, text);
  return { ...tab, world, summary, paste, clock: world.clock, script: world.script };
}

it('a draft survives a reload, per user and line', async () => {
  const first = await enter();
  await first.paste(`${BOB}\nnobody`);
  await first.store.set(typeTemplateAtom, 'Half a messa');
  first.store.set(closeDraftAtom);
  const again = await enter({}, first.world);
  expect(again.store.get(draftAtom)).toMatchObject({ line: LINE, template: 'Half a messa', state: { summary: { receive: 1, toFix: 1 } } });
  await again.store.set(openDraftAtom, OTHER);
  expect(again.store.get(draftAtom)).toMatchObject({ line: OTHER, template: '', state: { summary: { total: 0 } } });
});

it('loads the visible rows', async () => {
  const { store, paste } = await enter();
  await paste(Array.from({ length: 300 }, (_, index) => `+336${String(10_000_000 + index)}`).join('\n'));
  store.set(showRowsAtom, 200, 220);
  await expect.poll(() => store.get(draftAtom)?.slice).toMatchObject({ from: 200, rows: { length: 20 } });
});

it('loads opt-outs, also later ones, and continues if they can’t be loaded', async () => {
  const { store, paste, summary, script } = await enter({ getRecipientFacts: () => refuse(403) });
  await paste(BOB);
  expect(summary()).toMatchObject({ receive: 1 });
  script.getRecipientFacts = () => succeed<'getRecipientFacts'>({ optedOut: [{ tn: BOB, time: 9 }], blocked: [], sentToday: [] });
  await store.set(refreshFactsAtom);
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
  await store.set(refreshFactsAtom);
  expect(asked).toEqual(['', BOB]);
  expect(summary()).toMatchObject({ receive: 0, reasons: { optedOut: 1, blocked: 1 } });
});

it('a paste of 50 MB is refused with a reason; the next one is read', async () => {
  const { store, summary } = await enter();
  await store.set(pasteAtom, `${BOB}\n`.repeat(4_000_000));
  expect([store.get(importAtom)?.problem?.problem, summary()?.total]).toEqual(['pasteTooLong', 0]);
  await store.set(pasteAtom, BOB);
  expect([store.get(importAtom), summary()?.total]).toEqual([undefined, 1]);
});

it('recipients who opt out are skipped immediately', async () => {
  const { store, paste, summary, world } = await enter({ setOptOut: () => succeed<'setOptOut'>({ tn: BOB, isOptedOut: true }) });
  await paste(BOB);
  world.script.getRecipientFacts = () => succeed<'getRecipientFacts'>({ optedOut: [{ tn: BOB, time: 9 }], blocked: [], sentToday: [] });
  expect(await store.set(setOptOutAtom, BOB, true)).toBeUndefined();
  expect(summary()).toMatchObject({ receive: 0, excluded: 1 });
});

it('the tab that wrote last wins, and the other says so', async () => {
  const first = await enter();
  await first.paste(BOB);
  const second = await enter({}, first.world);
  const heard: unknown[] = [];
  second.services.tabs.onMessage((message) => {
    heard.push(message);
    if (message.type === 'bulkDraftChanged') void second.store.set(followOthersAtom, message.userId, message.line);
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
  store.set(storePreparedAtom, OWNER, { clientId: 'c1', of: 1, time: 1 });
  await store.set(changeDraftAtom, (draft) => draft.setFilter('toFix'), 'app');
  expect(readPrepared(services.storage, OWNER)).toBeDefined();
  await store.set(typeTemplateAtom, 'Other');
  expect(readPrepared(services.storage, OWNER)).toBeUndefined();
});

it('offers only contacts with a phone number', async () => {
  const others = ['36665', 'AMAZON', WITHHELD].map((tn): Chat => ({ ...chatWithBob([]), id: tn, tn, name: tn }));
  const { store } = await enter({ getListMessages: () => succeed<'getListMessages'>([...others, chatWithBob([])]) });
  await store.set(openLineAtom, LINE);
  expect(store.get(contactsAtom)).toEqual({ status: 'ready', value: [{ tn: BOB, name: 'Bob' }] });
});

it('a contact that is only a number has no name', async () => {
  const stranger: Chat = { ...chatWithBob([]), id: 'c2', tn: '+447700900457', name: '(0)7700 900457' };
  const { store } = await enter({ getListMessages: () => succeed<'getListMessages'>([stranger, chatWithBob([])]) });
  expect(store.get(contactsAtom)).toMatchObject({ status: 'loading' });
  await store.set(openLineAtom, LINE);
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
  await store.set(openLineAtom, LINE);
  await paste(`${BOB}\nRobert <${BOB}>\n+447700900457`);
  await store.set(readFileAtom, new File([`Mobile;Name\n${BOB};\n`], 'crew.csv'));
  await store.set(importFileAtom);
  await store.set(addListAtom, 'l1');
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
  await store.set(loadListsAtom);
  await paste(`${BOB}\nnobody`);
  expect(await store.set(saveListAtom, 'Crew', 'l1')).toBe(false);
  expect(store.get(toastsAtom)).toMatchObject([{ text: 'Somebody else changed this meanwhile.' }]);
  world.script.saveRecipientList = () => succeed<'saveRecipientList'>({ ...list, version: 5, count: 1 });
  expect(await store.set(saveListAtom, 'Crew', 'l1')).toBe(true);
  const saves = world.calls.filter(({ name }) => name === 'saveRecipientList').map(({ payload }) => payload);
  expect(saves).toMatchObject([{ version: 1 }, { version: 4, recipients: [{ phone: BOB }] }]);
  expect(store.get(listsAtom)).toMatchObject({ value: [{ version: 5, count: 1 }] });
});

it('a test sends the preview to an own line; a failure is explained', async () => {
  const { store, paste, world } = await enter({ sendMessage: () => refuse(409, 'The line is not Alive.') });
  await paste(`Bob Laurent <${BOB}>`);
  await store.set(typeTemplateAtom, 'Hello {{first name}}');
  await expect.poll(() => store.get(draftAtom)?.preview?.pieces).toHaveLength(2);
  expect(await store.set(sendTestAtom, OTHER)).toBe('The line is not Alive.');
  world.script.sendMessage = () => succeed<'sendMessage'>({ id: 'm1', time: 1, chatId: 'c1' });
  expect(await store.set(sendTestAtom, OTHER)).toBeUndefined();
  const tests = world.calls.filter(({ name }) => name === 'sendMessage');
  expect(tests[0]).toMatchObject({ tn: LINE, payload: { phoneNumber: OTHER, msg: 'Hello Bob' } });
  expect(tests[0]?.payload['clientId']).not.toBe(tests[1]?.payload['clientId']);
});
