import { cleanFileName, FILE_MAX_BYTES, refusedByContent, refusedByName } from '@manyline/contract';
import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import {
  fileKindRefused,
  fileNotFound,
  fileOverServerLimit,
  fileRefused,
  fileTooLarge,
  programRefused,
  sendRefused,
  textOverLimit,
  tooManyRequests,
} from '../calls/refusals.ts';
import { DepotFile } from '../files/depotFile.ts';
import { createFileKeeper, thumbnailKey } from '../files/fileKeeper.ts';
import { isDisguised } from '../files/isDisguised.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import type { Limits } from '../limits/limits.ts';
import { createStoreLimiter } from '../limits/tries.ts';
import type { Clock, FileDepot, FileInspector } from '../ports/ports.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { storable } from '../store/storable.ts';
import type { StoredMessage, Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { readAnswerable, refuseRecipient } from './recipient.ts';
import type { Sender } from './sending.ts';
import { toMessage } from './wire.ts';

type FileHandlers = Pick<Handlers, 'sendFile' | 'getFile'>;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly system: System;
  readonly delivery: Pick<Sender, 'send'>;
  readonly providers: ProviderPool;
  readonly depot: FileDepot;
  readonly inspector: FileInspector;
  readonly newId: () => string;
  readonly limits: Limits;
  readonly callLimits: CallLimits;
}

export function fileHandlers({
  store,
  clock,
  system,
  delivery,
  limits,
  callLimits,
  depot,
  inspector,
  newId,
  providers,
}: Needs): FileHandlers {
  const files = createFileKeeper({ depot, clock, newId });
  const { files: sends, reads } = callLimits;
  const sendsADay = createStoreLimiter({ store, clock }, 'fileOfDay', limits.filesADay);

  /** Counts a file before anything is awaited, so parallel ones can't pass together. Returns the seconds to wait, and then counts nothing. */
  async function take(userId: string): Promise<number> {
    const now = clock.now();
    const wait = sends.waitFor(userId, now);
    if (wait > 0) return wait;
    sends.count(userId, now);
    const rest = await sendsADay.take(userId);
    if (rest > 0) sends.forgive(userId);
    return rest;
  }

  return {
    sendFile: withLine<'sendFile'>(async ({ name, phoneNumber, msg, fileData, clientId, replyTo }, { caller, line, hasLeft }) => {
      const userId = caller.user.id;
      const wait = Math.max(sends.waitFor(userId, clock.now()), await sendsADay.waitFor(userId));
      if (wait > 0) return tooManyRequests(wait);
      const recipient = await readAnswerable({ store, providers }, phoneNumber, line);
      if ('problem' in recipient) return refuseRecipient(recipient.problem);
      // A repeated upload is not inspected again.
      const before = clientId === undefined ? undefined : await store.findByClientId(line.tn, clientId);
      if (before) return { data: answerOf(before, clientId) };
      const tooLong = textOverLimit(msg ?? '', providers.textLimit(line.providerAccountId));
      if (tooLong) return tooLong;

      const { fileMegabytes, refusedFileKinds } = await system.read();
      if (fileData.size > FILE_MAX_BYTES) return fileTooLarge();
      if (fileData.size > fileMegabytes * 1_024 ** 2) return fileOverServerLimit();
      if (fileData.size === 0) return fileRefused('server.file.empty');
      const kind = refusedByName(fileData.name, refusedFileKinds);
      if (kind !== undefined) return fileKindRefused(`.${kind}`);
      const late = await take(userId);
      if (late > 0) return tooManyRequests(late);
      const bytes = await fileData.bytes();
      const fileName = cleanFileName(fileData.name);
      const { type, picture } = await inspector.inspect(bytes);
      if (isDisguised(fileName, type)) return fileRefused('server.file.disguised');

      if (refusedByContent(bytes, refusedFileKinds) !== undefined) return programRefused();

      const file = await files.save(bytes, fileName, { type, ...(picture && { picture }) });
      if (hasLeft()) {
        // Cancelling a file aborts its upload and then asks whether it was sent.
        await files.forget(file.id);
        return fileRefused({ text: 'The upload was broken off.' });
      }
      const sending = { line, to: recipient.tn, name: storable(name.trim()), text: storable(msg), clientId, file, replyTo };
      try {
        const message = await delivery.send(sending);
        if (typeof message === 'string') {
          await files.forget(file.id);
          return sendRefused(message);
        }
        // The same file was uploaded twice in parallel and the other upload won.
        if (message.file?.id !== file.id) await files.forget(file.id);
        return { data: answerOf(message, clientId) };
      } catch (error) {
        // The failure may have come after the message was stored, which then needs the bytes.
        const isReferenced = await store.findFileFor(userId, file.id).then(Boolean, () => true);
        if (!isReferenced) await files.forget(file.id);
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
      const stored = await depot.get(isWhole ? id : thumbnailKey(id));
      if (!stored) return fileNotFound();
      return { data: isWhole ? new DepotFile(stored, file.name, file.type) : new DepotFile(stored, `${file.name}.webp`, 'image/webp') };
    }),
  };
}

function answerOf(message: StoredMessage, clientId: string | undefined) {
  const { id, time, chatId } = message;
  return { id, time: time / 1_000, chatId, ...(clientId === undefined ? {} : { clientId }), message: toMessage(message) };
}
