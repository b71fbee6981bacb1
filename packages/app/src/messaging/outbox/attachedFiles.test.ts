import type { AttachedFile } from '@manyline/chat';
import { expect, it } from 'vitest';
import { restoreSession } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { settle } from '../../testing/fakeClock.ts';
import { BOB, chatWithBob, createScriptedWorld, LINE, received, succeed } from '../../testing/scriptedWorld.ts';
import { discardFiles, findFiles, storeFiles } from './attachedFiles.ts';
import { sendFiles } from './outboxFiles.ts';

const WITH_BOB = { line: LINE, tn: BOB, name: 'Bob' };
const given = (id: string, caption = ''): AttachedFile => ({ id, caption, file: new File([id], `${id}.txt`, { type: 'text/plain' }) });

async function calm(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await settle();
}

function start(isOld = false) {
  const world = createScriptedWorld(
    {
      getListMessages: () => succeed<'getListMessages'>([chatWithBob([received('m1', 100)])]),
      sendFile: ({ clientId, fileData, msg }) => {
        const { name } = fileData as File;
        const feedback = { isSent: true, isDelivered: false, isSeen: false };
        const file = { id: `file ${name}`, name, type: 'text/plain', size: 1 };
        const message = { id: `id ${name}`, time: 200, message: String(msg), senderTN: LINE, feedback, clientId: String(clientId), file };
        return succeed<'sendFile'>({ id: message.id, time: 200, chatId: 'chat-bob', clientId: String(clientId), message });
      },
      findSent: () => succeed<'findSent'>(null),
    },
    {},
    isOld,
  );
  async function openTab() {
    const tab = world.openTab();
    await run(tab.store, restoreSession);
    const found: (readonly [string, string])[] = [];
    const find = async (where = WITH_BOB) => {
      const stop = run(tab.store, findFiles, where, (files) =>
        found.push(...files.map(({ file, caption }) => [file.name, caption] as const)),
      );
      await calm();
      return stop;
    };
    return { ...tab, found, find, keep: (...files: AttachedFile[]) => run(tab.store, storeFiles, WITH_BOB, files) };
  }
  return { ...world, openTab, sent: () => world.calls.filter(({ name }) => name === 'sendFile') };
}

it('return to the composer of their chat after a reload, in order, with captions', async () => {
  const { openTab } = start();
  const tab = await openTab();
  await tab.keep(given('a'), given('b'), given('c'));
  await tab.keep(given('c'), given('a', 'Signed'), given('b'));
  await run(tab.store, discardFiles, ['b']);
  tab.kill();
  const next = await openTab();
  await next.find({ ...WITH_BOB, tn: '+33600000000' });
  expect(next.found).toEqual([]);
  await next.find();
  expect(next.found).toEqual([
    ['c.txt', ''],
    ['a.txt', 'Signed'],
  ]);
});

it('belong to their tab; when it closes, one other tab takes them over and sends them once', async () => {
  const { openTab, sent } = start();
  const [tab, second, third] = [await openTab(), await openTab(), await openTab()];
  await tab.keep(given('a'));
  await second.find();
  await third.find();
  expect([second.found, third.found]).toEqual([[], []]);
  tab.kill();
  await calm();
  expect([...second.found, ...third.found]).toEqual([['a.txt', '']]);
  const other = second.found.length > 0 ? second : third;
  await run(other.store, sendFiles, WITH_BOB, [given('a')]);
  await calm();
  expect(sent()).toHaveLength(1);
});

it('are taken over by one of two tabs, also without Web Locks', async () => {
  const { openTab } = start(true);
  const [tab, second, third] = [await openTab(), await openTab(), await openTab()];
  await tab.keep(given('a'));
  tab.kill();
  await Promise.all([second.find(), third.find()]);
  expect([...second.found, ...third.found]).toEqual([['a.txt', '']]);
});

it('sent by two tabs without locks, they have the same ids, so the server accepts each once', async () => {
  const { openTab, sent } = start(true);
  const [tab, other] = [await openTab(), await openTab()];
  await tab.keep(given('a'), given('b'));
  await other.find();
  await Promise.all([tab, other].map(({ store }) => run(store, sendFiles, WITH_BOB, [given('a'), given('b')])));
  await calm();
  expect(new Set(sent().map(({ payload }) => payload['clientId']))).toEqual(new Set(['a', 'b']));
});

it('return when their chat is opened again in the same tab', async () => {
  const { openTab } = start();
  const tab = await openTab();
  const stop = await tab.find();
  await tab.keep(given('a', 'Later'));
  stop();
  await tab.find();
  expect(tab.found).toEqual([['a.txt', 'Later']]);
});
