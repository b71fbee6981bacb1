import { toLinkedFile } from '../calls/answers.ts';
import { createFittedCopies } from '../files/fittedCopies.ts';
import type { Clock, FileDepot, OutgoingFile, PictureFitter } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredFile } from '../store/store.ts';

const FILE_LINK_PATH = '/media/';
/** Long enough for a phone that is off for a few days. */
const LINK_MS = 7 * 86_400_000;
const TOKEN = /^\/media\/([\w-]{43})(\/fitted)?$/;
const FITTED = '/fitted';

export interface FileLinks {
  /** A public address that opens the file until it expires. Only the hash of its token is stored. */
  linkTo(file: StoredFile): Promise<string>;
  /** The same for a smaller copy of a picture larger than `maxBytes`; see `OutgoingFile`. */
  carry(file: StoredFile, maxBytes: number): ReturnType<OutgoingFile['carry']>;
  /** The size of the copy that was made of a file, or its own. */
  sizeOf(file: StoredFile): Promise<number>;
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

  async function linkTo({ id }: StoredFile): Promise<string> {
    const token = createToken(random);
    await store.addFileLink({ hash: await hashToken(token), fileId: id, expiresAt: nowMs() + LINK_MS });
    return `${publicUrl}${FILE_LINK_PATH}${token}`;
  }

  return {
    linkTo,
    async carry(file, maxBytes) {
      const { name, type, size } = file;
      const copy = size > maxBytes && maxBytes > 0 && (await copies.make(file, maxBytes)) ? await copies.find(file) : undefined;
      const url = await linkTo(file);
      if (copy) return { url: url + FITTED, name: copy.name, type: copy.type, size: copy.bytes.size, isTooLarge: false };
      return { url, name, type, size, isTooLarge: size > maxBytes };
    },
    sizeOf: async (file) => (await copies.find(file))?.bytes.size ?? file.size,
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
