import { type Handlers, withCaller, withLine } from '../calls/outcome.ts';
import { fileNotFound, sendRefused, textOverLimit, tooManyRequests } from '../calls/refusals.ts';
import { DepotFile } from '../files/depotFile.ts';
import { createFileKeeper, thumbnailKey } from '../files/fileKeeper.ts';
import type { ProviderPool } from '../providers/providerPool.ts';
import { storable } from '../store/storable.ts';
import type { StoredMessage } from '../store/store.ts';
import { createFileIntake, type FileIntakeNeeds } from './fileIntake.ts';
import { readAnswerable, refuseRecipient } from './recipient.ts';
import type { Sender } from './sending.ts';
import { toMessage } from './wire.ts';

type FileHandlers = Pick<Handlers, 'sendFile' | 'getFile'>;

export interface FileHandlersNeeds extends FileIntakeNeeds {
  readonly delivery: Pick<Sender, 'send'>;
  readonly providers: ProviderPool;
}

export function fileHandlers(needs: FileHandlersNeeds): FileHandlers {
  const { store, clock, delivery, callLimits, depot, newId, providers } = needs;
  const files = createFileKeeper({ depot, clock, newId });
  const intake = createFileIntake(needs);
  const { reads } = callLimits;

  return {
    sendFile: withLine<'sendFile'>(
      async ({ name, phoneNumber, msg, fileData, clientId, replyTo, templateId }, { caller, line, hasLeft }) => {
        const userId = caller.user.id;
        const wait = await intake.waitFor(userId);
        if (wait > 0) return tooManyRequests(wait);
        const recipient = await readAnswerable({ store, providers }, phoneNumber, line);
        if ('problem' in recipient) return refuseRecipient(recipient.problem);
        // A repeated upload is not inspected again.
        const before = clientId === undefined ? undefined : await store.findByClientId(line.tn, clientId);
        if (before) return { data: answerOf(before, clientId) };
        const tooLong = textOverLimit(msg ?? '', providers.textLimit(line.providerAccountId));
        if (tooLong) return tooLong;

        const file = await intake.receive(fileData, userId, hasLeft);
        if ('refusal' in file) return file;
        const templateIds = templateId === undefined ? [] : [templateId];
        const sending = {
          line,
          to: recipient.tn,
          name: storable(name.trim()),
          text: storable(msg),
          clientId,
          file,
          replyTo,
          templateIds,
          holdSeconds: line.takeBackSeconds,
        };
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
      },
    ),

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
  const { id, time, chatId, held } = message;
  const more = { ...(clientId !== undefined && { clientId }), ...(held && { heldUntil: held.until / 1_000 }) };
  return { id, time: time / 1_000, chatId, ...more, message: toMessage(message) };
}
