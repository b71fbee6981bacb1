import { cleanFileName, FILE_MAX_BYTES } from '@manyline/contract';
import { isDisguised } from '../files/findDisguise.ts';
import { HeldFile } from '../files/heldFile.ts';
import { createLimiter } from '../limits.ts';
import { type Handlers, withCaller, withLine } from '../outcome.ts';
import type { InspectedFile } from '../ports.ts';
import { fileNotFound, fileNotTaken, fileRefused, fileTooLarge, sendRefused, tooManyRequests } from '../refusals.ts';
import { storable } from '../storable.ts';
import type { StoredFile, StoredMessage } from '../store.ts';
import { toMessage } from '../wire.ts';
import type { HandlerNeeds } from './createHandlers.ts';
import { readRecipient, refuseRecipient } from './recipient.ts';

type FileHandlers = Pick<Handlers, 'sendFile' | 'getFile'>;

const thumbnailKey = (id: string) => `${id}.thumbnail`;

export function fileHandlers({ store, clock, system, delivery, limits, depot, inspector, newId, reads }: HandlerNeeds): FileHandlers {
  const sends = createLimiter(limits.files);
  const sendsADay = createLimiter(limits.filesADay);

  return {
    sendFile: withLine<'sendFile'>(async ({ name, phoneNumber, msg, fileData, clientId }, { caller, line, hasLeft }) => {
      const userId = caller.user.id;
      const wait = Math.max(sends.waitFor(userId, clock.now()), sendsADay.waitFor(userId, clock.now()));
      if (wait > 0) return tooManyRequests(wait);
      const recipient = readRecipient(phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      // A file that came before is not looked at again.
      const before = clientId === undefined ? undefined : await store.findByClientId(line.tn, clientId);
      if (before) return { data: answerOf(before, clientId) };

      const { fileMegabytes } = await system.read();
      if (fileData.size > FILE_MAX_BYTES) return fileTooLarge();
      if (fileData.size > fileMegabytes * 1_024 ** 2) return fileNotTaken();
      if (fileData.size === 0) return fileRefused('This file is empty. Please choose another one.');
      sends.count(userId, clock.now());
      sendsADay.count(userId, clock.now());
      const bytes = await fileData.bytes();
      const fileName = cleanFileName(fileData.name);
      const { type, picture } = await inspector.inspect(bytes);
      if (isDisguised(fileName, type)) return fileRefused('This file is not what its name says it is, so it was not sent.');

      const file = await keep(bytes, fileName, { type, ...(picture && { picture }) });
      if (hasLeft()) {
        // Whoever takes a file back breaks the upload off, and asks right after whether it was sent.
        await forget(file.id);
        return fileRefused('The upload was broken off.');
      }
      const sending = { line, to: recipient.tn, name: storable(name.trim()), text: storable(msg), clientId, file };
      try {
        const message = await delivery.send(sending);
        if (typeof message === 'string') {
          await forget(file.id);
          return sendRefused(message);
        }
        // The same one came twice at once: the other was first.
        if (message.file?.id !== file.id) await forget(file.id);
        return { data: answerOf(message, clientId) };
      } catch (error) {
        // It may have failed only after the message was kept: then its bytes are needed.
        const isKept = await store.findFileFor(userId, file.id).then(Boolean, () => true);
        if (!isKept) await forget(file.id);
        throw error;
      }
    }),

    getFile: withCaller<'getFile'>(async ({ id, size }, { caller }) => {
      const wait = reads.waitFor(caller.user.id, clock.now());
      if (wait > 0) return tooManyRequests(wait);
      reads.count(caller.user.id, clock.now());
      const file = await store.findFileFor(caller.user.id, id);
      if (!file) return fileNotFound();
      const isWhole = size === 'whole';
      const bytes = await depot.get(isWhole ? id : thumbnailKey(id));
      if (!bytes) return fileNotFound();
      const held = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
      return { data: isWhole ? new HeldFile(held, file.name, file.type) : new HeldFile(held, `${file.name}.webp`, 'image/webp') };
    }),
  };

  /** The bytes stand before anything names them. */
  async function keep(bytes: Uint8Array, name: string, { type, picture }: InspectedFile): Promise<StoredFile> {
    const id = newId();
    const thumbnail = picture?.thumbnail;
    try {
      await depot.put(id, bytes);
      if (thumbnail) await depot.put(thumbnailKey(id), thumbnail);
    } catch (error) {
      await forget(id);
      throw error;
    }
    const dimensions = picture && { width: picture.width, height: picture.height };
    const createdAt = Math.round(clock.now() * 1_000);
    return { id, name, type, size: bytes.byteLength, ...dimensions, hasThumbnail: thumbnail !== undefined, createdAt };
  }

  async function forget(id: string): Promise<void> {
    await depot.remove(id);
    await depot.remove(thumbnailKey(id));
  }
}

function answerOf(message: StoredMessage, clientId: string | undefined) {
  const { id, time, chatId } = message;
  return { id, time: time / 1_000, chatId, ...(clientId === undefined ? {} : { clientId }), message: toMessage(message) };
}
