import { toLinkedFile } from '../calls/answers.ts';
import { createFittedCopies } from '../files/fittedCopies.ts';
import type { Clock, FileDepot, PictureFitter } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredFile } from '../store/store.ts';

const FILE_LINK_PATH = '/media/';
/** Long enough for a phone that is off for a few days. */
const LINK_MS = 7 * 86_400_000;
const TOKEN = /^\/media\/([\w-]{43})(\/fitted)?$/;

const FITTED = '/fitted';

/** Whether it opens a smaller copy. */
export function isFittedLink(url: string): boolean {
  return url.endsWith(FITTED);
}

export interface FileLinks {
  /**
   * A public address that opens the file until it expires. Only the hash of its token is stored. `maxBytes`: it opens a smaller copy of a
   * larger picture, if that can be made.
   */
  linkTo(file: StoredFile, maxBytes?: number): Promise<string>;
  /** Answers a request for such an address; undefined for all others. */
  answer(request: Request): Promise<Response | undefined>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly depot: FileDepot;
  readonly fitter: PictureFitter;
  readonly publicUrl: string;
}

export function createFileLinks({ store, clock, random, depot, fitter, publicUrl }: Needs): FileLinks {
  const copies = createFittedCopies({ depot, fitter });
  const nowMs = () => Math.round(clock.now() * 1_000);
  return {
    async linkTo(file, maxBytes = file.size) {
      const { id } = file;
      const isFitted = file.size > maxBytes && (await copies.make(file, maxBytes));
      const token = createToken(random);
      await store.addFileLink({ hash: await hashToken(token), fileId: id, expiresAt: nowMs() + LINK_MS });
      return `${publicUrl}${FILE_LINK_PATH}${token}${isFitted ? FITTED : ''}`;
    },
    async answer(request) {
      const [, token, isFitted] = TOKEN.exec(new URL(request.url).pathname) ?? [];
      if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      const file = await store.findFileLink(await hashToken(token), nowMs());
      const bytes = file && (await depot.get(file.id));
      if (!file || !bytes)
        return new Response('This link has expired.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
      const copy = isFitted === undefined ? undefined : await copies.find(file);
      return copy ? toLinkedFile(copy, copy.bytes, request.method === 'HEAD') : toLinkedFile(file, bytes, request.method === 'HEAD');
    },
  };
}
