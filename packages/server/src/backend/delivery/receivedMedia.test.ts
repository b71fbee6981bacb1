import { expect, it } from 'vitest';
import { inlineFile } from '../providers/http/mediaFiles.ts';
import { createBench } from '../testing/bench.ts';

const [LINE, CONTACT] = ['+14155552671', '+14155550123'];
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['a recording of a phone', '#!AMR\n\u003c\u0008', 'audio/amr', { name: 'file-1.amr', type: 'audio/amr' }],
  ['a recording without its type', '#!AMR\n\u003c\u0008', 'application/octet-stream', { name: 'file-1.amr', type: 'audio/amr' }],
  ['a contact', 'BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n', 'text/plain', { name: 'file-1.vcf', type: 'text/vcard' }],
  ['a picture with a wrong type', 'GIF89a\u0001\0\u0001\0\0\0\0;', 'image/jpg', { name: 'file-1.gif', type: 'image/gif' }],
])('%s is stored as what it is', async (_what, content, type, expected) => {
  const { provider, store, backend } = await createBench();
  const files = [inlineFile(bytesOf(content), { type }, 0)];
  expect(await provider.reports?.received({ providerId: 'one', from: CONTACT, to: LINE, text: '', files })).toBe('stored');
  const chat = await store.findChatWith(LINE, CONTACT);
  expect((await store.newestMessages(chat?.id ?? '', 1)).messages).toMatchObject([{ file: expected }]);
  await backend.close();
});

it('a script without a name is refused', async () => {
  const { provider, store, backend } = await createBench();
  const files = [inlineFile(bytesOf('#!/bin/sh\nrm -rf ~\n'), { type: 'audio/amr' }, 0)];
  await provider.reports?.received({ providerId: 'one', from: CONTACT, to: LINE, text: '', files });
  const chat = await store.findChatWith(LINE, CONTACT);
  expect((await store.newestMessages(chat?.id ?? '', 1)).messages).toMatchObject([{ refusedFile: 'sh' }]);
  await backend.close();
});
