import type { Message } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import type { OutboxItem } from '../services/outboxStorage/outboxStorage.ts';
import { BOB, LINE, received } from '../testing/scriptedWorld.ts';
import { conversationItems } from './conversationItems.ts';

const NONE: ReadonlySet<string> = new Set();
const items = (messages: readonly Message[], late = NONE) => conversationItems(messages, LINE, [], NONE, late);

let count = 0;
function from(senderTN: string | undefined, message: string, more: Partial<Message> = {}): Message {
  count += 1;
  return { ...received(`m${count}`, count), message, ...(senderTN !== undefined && { senderTN }), ...more };
}
const contact = (text: string) => from(undefined, text);
const own = (text: string, more?: Partial<Message>) => from(LINE, text, more);

describe('a YES says that the contact opted back in', () => {
  test.each([
    ['after their STOP', [contact('STOP'), contact('Yes')], ['stop', 'start']],
    ['in French and Arabic', [contact('STOP'), contact('oui'), contact('قف'), contact('نعم')], ['stop', 'start', 'stop', 'start']],
    ['with others between', [contact('STOP'), contact('Hello'), contact('YES')], ['stop', undefined, 'start']],
    [
      'after an answer to HELP',
      [contact('STOP'), contact('HELP'), own('Shop', { isAutomatic: true }), contact('YES')],
      ['stop', undefined, undefined, 'start'],
    ],
    ['after what was not sent', [contact('STOP'), own('Coming?', { failure: 'optedOut' }), contact('YES')], ['stop', undefined, 'start']],
  ])('%s', (_when, messages, notes) => expect(items(messages).map(({ optOut }) => optOut)).toEqual(notes));

  test.each([
    ['as an answer', [own('Coming?'), contact('Yes')], [undefined, undefined]],
    ['a second time', [contact('STOP'), contact('Yes'), contact('Yes')], ['stop', 'start', undefined]],
    ['after START', [contact('STOP'), contact('START'), contact('Yes')], ['stop', 'start', undefined]],
    ['once messages were sent again', [contact('STOP'), own('Coming?'), contact('Yes')], ['stop', undefined, undefined]],
    ['from the line', [contact('STOP'), own('Yes')], ['stop', undefined]],
  ])('but not %s', (_when, messages, notes) => expect(items(messages).map(({ optOut }) => optOut)).toEqual(notes));

  it('also if it arrived late; unchanged messages keep their identity', () => {
    const [stop, yes] = [contact('STOP'), contact('Yes')];
    const shown = items([stop, yes]);
    expect(items([stop, yes, contact('Hello')])[1]).toBe(shown[1]);
    expect(items([yes])[0]?.optOut).toBeUndefined();
    const late = new Set([yes.id]);
    expect(items([stop, yes], late)[1]).toMatchObject({ optOut: 'start', isLate: true });
    expect(items([stop, yes], late)[1]).toBe(items([stop, yes], late)[1]);
  });
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
