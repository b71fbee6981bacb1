import type { Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { BOB, LINE, received } from '../../testing/scriptedWorld.ts';
import { conversationItems } from './conversationItems.ts';

const NONE: ReadonlySet<string> = new Set();
const items = (messages: readonly Message[], late = NONE, optOutId?: string) =>
  conversationItems(messages, LINE, [], NONE, late, false, optOutId);

it('what opted out or back in says so, as the server says; unchanged messages keep their identity', () => {
  const [stop, yes] = [
    { ...received('m1', 1, 'STOP'), optOut: 'stop' as const },
    { ...received('m2', 2, 'Yes'), optOut: 'start' as const },
  ];
  const [own, answer] = [{ ...received('m3', 3, 'STOP'), senderTN: LINE }, received('m4', 4, 'Start')];
  const shown = items([stop, yes, own, answer]);
  expect(shown.map(({ optOut }) => optOut)).toEqual(['stop', 'start', undefined, undefined]);
  expect(items([stop, yes, received('m5', 5)])[1]).toBe(shown[1]);
  const late = new Set([yes.id]);
  expect(items([stop, yes], late)[1]).toMatchObject({ optOut: 'start', isLate: true });
  expect(items([stop, yes], late)[1]).toBe(items([stop, yes], late)[1]);
  // An unclear message says so only while it counts.
  const counted = items([answer, own], NONE, answer.id);
  expect(counted.map(({ optOut }) => optOut)).toEqual(['stop', undefined]);
  expect(items([answer, own], NONE, answer.id)[0]).toBe(counted[0]);
  expect(items([answer, own], NONE, own.id).map(({ optOut }) => optOut)).toEqual([undefined, undefined]);
});

it('a message that arrived notably after it was sent is late, in every session', () => {
  expect(items([{ ...received('m1', 100), arrivedTime: 25_300 }])).toMatchObject([{ time: 100, arrivedTime: 25_300, isLate: true }]);
  expect(items([received('m1', 100)])[0]?.isLate).toBeUndefined();
});

it('a long text shows the gaps where parts are missing, and asks for nothing before it is whole', () => {
  const [shown] = items([{ ...received('m1', 1, 'STOP\uFFFC'), missingParts: [2] }]);
  expect(shown).toMatchObject({ text: 'STOP[…]', missingParts: [2] });
  expect(shown?.optOut).toBeUndefined();
});

describe('messages being sent', () => {
  const item = (clientId: string, seq: number, more: Partial<OutboxItem> = {}): OutboxItem => {
    return { clientId, userId: 'alice', line: LINE, tn: BOB, name: 'Bob', text: clientId, time: seq, seq, state: 'queued', ...more };
  };
  const shown = (messages: readonly Message[], pending: readonly OutboxItem[]) =>
    conversationItems(messages, LINE, pending, NONE).map(({ key, time }) => [key, time]);

  it('come after sent ones and never on an earlier day; a text that overtook a file keeps its place when the file is sent', () => {
    const file = item('file', 10, { state: 'sending', file: { name: 'a.bin', type: '', size: 1 } });
    const text = { ...received('m2', 90), senderTN: LINE, clientId: 'text' };
    expect(shown([received('m1', 5)], [file, item('text', 20)]).map(([key]) => key)).toEqual(['m1', 'file', 'text']);
    expect(shown([received('m1', 5), text], [file])).toEqual([
      ['m1', 5],
      ['text', 90],
      ['file', 90],
    ]);
    expect(shown([received('m1', 5), text, { ...received('m3', 95), senderTN: LINE, clientId: 'file' }], [])).toEqual([
      ['m1', 5],
      ['text', 90],
      ['file', 95],
    ]);
  });
});
