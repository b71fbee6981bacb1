import type { ScheduleTime } from '@manyline/chat';
import type { ScheduledMessage } from '@manyline/contract';
import { expect, it } from 'vitest';
import { run } from '../../shared/action.ts';
import { BOB, LINE, refuse, type Script, succeed } from '../../testing/scriptedWorld.ts';
import { enter } from '../testing/filesWorld.ts';
import { scheduleFiles } from './filesLater.ts';
import { scheduleInChat } from './scheduling.ts';

const time: ScheduleTime = { at: 2_000, zone: 'Europe/Paris', zoneOf: 'own', repeat: 'never', cancelsOnReply: false };

/** A server that keeps what is scheduled, once per clientId; the answers to these calls are lost or refused. */
async function openScheduling(answers: Partial<Record<number, 'lost' | 'refused'>> = {}) {
  const kept = new Map<string, ScheduledMessage>();
  let calls = 0;
  const script: Script = {
    addScheduledFile: ({ fileData }) => succeed<'addScheduledFile'>(storedFile((fileData as File).name)),
    scheduleMessage: (payload) => {
      calls += 1;
      const fate = answers[calls];
      if (fate === 'refused') return refuse(403, 'This line is suspended.');
      const clientId = String(payload['clientId']);
      const message = kept.get(clientId) ?? scheduledOf(clientId, payload);
      kept.set(clientId, message);
      return fate === 'lost' ? refuse(503) : succeed<'scheduleMessage'>(message);
    },
    cancelScheduledMessage: ({ id }) => {
      for (const [key, message] of kept) if (message.id === id) kept.delete(key);
      return succeed<'cancelScheduledMessage'>(scheduledOf(String(id), {}));
    },
  };
  const world = await enter(script);
  const files = ['a', 'b'].map((name) => ({ id: name, file: new File([name], name), caption: `The ${name}` }));
  const uploads = () => world.calls.filter(({ name }) => name === 'addScheduledFile').length;
  const onSchedule = () => [...kept.values()].map(({ text, sendAt, files: [file] }) => [text, sendAt, file?.id]);
  return { ...world, files, uploads, onSchedule };
}

const storedFile = (name: string) => ({ id: `file ${name}`, name, type: 'text/plain', size: 1 });

function scheduledOf(clientId: string, payload: Record<string, unknown>): ScheduledMessage {
  return {
    id: `id ${clientId}`,
    version: 1,
    lineId: LINE,
    number: BOB,
    name: '',
    chatId: null,
    text: String(payload['text']),
    files: ((payload['fileIds'] ?? []) as string[]).map((id) => ({ ...storedFile(id), id })),
    sendAt: Number(payload['sendAt']),
    timeZone: time.zone,
    zoneSource: 'mine',
    cancelOnReply: false,
    repeat: null,
    state: 'scheduled',
    question: null,
    messageIds: [],
    createdBy: 'alice',
    createdAt: 1,
  };
}

it('files are scheduled in order, a second apart, each with its caption', async () => {
  const { store, files, onSchedule } = await openScheduling();
  expect(await run(store, scheduleFiles, files, time)).toBeUndefined();
  expect(onSchedule()).toEqual([
    ['The a', 2_000, 'file a'],
    ['The b', 2_001, 'file b'],
  ]);
});

it('if one is refused, none is on the schedule; trying again uploads nothing twice', async () => {
  const { store, files, onSchedule, uploads } = await openScheduling({ 2: 'refused' });
  expect(await run(store, scheduleFiles, files, time)).toBe('This line is suspended.');
  expect(onSchedule()).toEqual([]);
  expect(await run(store, scheduleFiles, files, time)).toBeUndefined();
  expect([onSchedule().length, uploads()]).toEqual([2, 2]);
});

it.each([1, 2])('a lost answer to part %i schedules nothing twice', async (part) => {
  const { store, files, onSchedule } = await openScheduling({ [part]: 'lost' });
  expect(await run(store, scheduleFiles, files, time)).toBeDefined();
  expect(await run(store, scheduleFiles, files, time)).toBeUndefined();
  expect(
    onSchedule()
      .map(([text]) => text)
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['The a', 'The b']);
});

it('a lost answer to a text schedules it once', async () => {
  const { store, onSchedule } = await openScheduling({ 1: 'lost' });
  expect(await run(store, scheduleInChat, 'Hello', time)).toMatchObject({ kind: 'refused' });
  expect(await run(store, scheduleInChat, 'Hello', time)).toMatchObject({ kind: 'scheduled' });
  expect(onSchedule()).toEqual([['Hello', 2_000, undefined]]);
});
