import type { AttachedFile as FileInReview } from '@manyline/chat';
import { cleanFileName } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { holdLock } from '../../services/browser/heldLocks.ts';
import type { AttachedFile, OutboxFile } from '../../services/outboxStorage/outboxStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { KeyedQueue } from '../../shared/keyedQueue.ts';
import { perStore } from '../../shared/perStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { conversationKey, type ConversationKey } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';

interface KeptFile {
  readonly attached: AttachedFile;
  readonly isStored: boolean;
}

/** Files this page stores, by id. */
class KeptFiles {
  readonly #files = new Map<string, KeptFile>();
  readonly #work = new KeyedQueue();

  of(id: string): KeptFile | undefined {
    return this.#files.get(id);
  }

  put(id: string, file: KeptFile): void {
    this.#files.set(id, file);
  }

  delete(id: string): void {
    this.#files.delete(id);
  }

  /** In order, so that the stored state is the newest. */
  inOrder<T>(work: () => Promise<T>): Promise<T> {
    return this.#work.run('', work);
  }
}

const keptFilesOf = perStore(() => new KeptFiles());

/** This page as the owner of the files in its composers. Its lock is released when the page closes. */
const ownerAtom = atom((get) => {
  const { locks, clock, page, newId } = get(servicesAtom);
  const owner = newId();
  const current = Promise.withResolvers<void>();
  holdLock({ manager: locks.manager, clock, page }, lockOf(owner), { onAcquired: current.resolve, onLost: () => undefined });
  return current.promise.then(() => owner);
});

/** Stores a composer's files, in order. Returns the ids of those that last only as long as the tab. */
export function storeFiles(
  get: Getter,
  _set: Setter,
  conversation: ConversationKey,
  files: readonly FileInReview[],
): Promise<readonly string[]> {
  return keptFilesOf(get).inOrder(async () => {
    const userId = get(userIdAtom);
    const kept = keptFilesOf(get);
    const storage = get(outboxStorageAtom);
    if (userId === undefined) return [];
    const owner = await get(ownerAtom);
    const { line, tn } = conversation;
    const changed: AttachedFile[] = [];
    for (const [seq, given] of files.entries()) {
      const attached = { clientId: given.id, userId, line, tn, owner, seq, caption: given.caption, file: fileFacts(given) };
      const before = kept.of(given.id);
      if (before && isSame(before.attached, attached)) continue;
      const isStored = before ? before.isStored : await storage.attach(attached, given.file);
      kept.put(given.id, { attached, isStored });
      if (before) changed.push(attached);
    }
    if (changed.length > 0) await storage.arrange(changed);
    return files.flatMap(({ id }) => (kept.of(id)?.isStored === false ? id : []));
  });
}

export function discardFiles(get: Getter, _set: Setter, ids: readonly string[]) {
  return keptFilesOf(get).inOrder(async () => {
    const userId = get(userIdAtom);
    for (const id of ids) keptFilesOf(get).delete(id);
    if (userId !== undefined) await get(outboxStorageAtom).detach(userId, ids);
  });
}

/** Releases files that are about to be sent. Returns those that are stored. */
export function releaseFiles(get: Getter, _set: Setter, ids: readonly string[]): Promise<readonly boolean[]> {
  return keptFilesOf(get).inOrder(async () => {
    const kept = keptFilesOf(get);
    return ids.map((id) => {
      const isStored = kept.of(id)?.isStored ?? false;
      kept.delete(id);
      return isStored;
    });
  });
}

/** Reports the files in a conversation's composer: this page's, and those of other pages once they close. The returned function ends it. */
export function findFiles(get: Getter, set: Setter, conversation: ConversationKey, listener: (files: readonly FileInReview[]) => void) {
  const stops: (() => void)[] = [];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const end of stops) end();
  };
  const reportFiles = async (found: readonly AttachedFile[]) => {
    const files = await restoreFiles(get, set, found);
    if (!isStopped && files.length > 0) listener(files);
  };
  void keptFilesOf(get).inOrder(async () => {
    const userId = get(userIdAtom);
    if (userId === undefined) return;
    const { locks, clock, page } = get(servicesAtom);
    const { manager } = locks;
    const storage = get(outboxStorageAtom);
    const all = (await storage.attached(userId)).filter((file) => conversationKey(file) === conversationKey(conversation));
    if (all.length === 0 || isStopped) return;
    const owner = await get(ownerAtom);
    await reportFiles(all.filter((file) => file.owner === owner));
    const others = Map.groupBy(
      all.filter((file) => file.owner !== owner),
      (file) => file.owner,
    );
    for (const [other, files] of others) {
      const claim = async () => reportFiles(await storage.claim(files, owner));
      if (!manager) await claim();
      else if (!isStopped) {
        const leave = holdLock({ manager, clock, page }, lockOf(other), {
          onAcquired: () => void claim().finally(() => leave()),
          onLost: () => undefined,
        });
        stops.push(leave);
      }
    }
  });
  return stop;
}

async function restoreFiles(get: Getter, _set: Setter, found: readonly AttachedFile[]): Promise<readonly FileInReview[]> {
  const storage = get(outboxStorageAtom);
  const kept = keptFilesOf(get);
  const files: FileInReview[] = [];
  for (const attached of found.toSorted((a, b) => a.seq - b.seq)) {
    const bytes = await storage.file(attached.userId, attached.clientId);
    if (!bytes) continue;
    kept.put(attached.clientId, kept.of(attached.clientId) ?? { attached, isStored: true });
    const { name, type, width, height } = attached.file;
    files.push({ id: attached.clientId, file: new File([bytes], name, { type }), caption: attached.caption, width, height });
  }
  return files;
}

export function fileFacts({ file, width, height }: Pick<FileInReview, 'file' | 'width' | 'height'>): OutboxFile {
  return {
    name: cleanFileName(file.name),
    type: file.type || 'application/octet-stream',
    size: file.size,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}

const isSame = (a: AttachedFile, b: AttachedFile) => a.caption === b.caption && a.seq === b.seq && a.file.width === b.file.width;
const lockOf = (owner: string) => `manyline-attached ${owner}`;
