import { toLinkedFile } from '../http/answers.ts';
import type { Clock, FileDepot } from '../ports/ports.ts';
import { createToken, hashToken } from '../shared/tokens.ts';
import type { Store, StoredFile } from '../store/store.ts';

const FILE_LINK_PATH = '/media/';
/** Long enough for a phone that is off for a few days. */
const LINK_MS = 7 * 86_400_000;
const TOKEN = /^\/media\/([\w-]{43})$/;

export interface FileLinks {
  /** A public address that opens the file until it expires. Only the hash of its token is stored. */
  linkTo(file: StoredFile): Promise<string>;
  /** Answers a request for such an address; undefined for all others. */
  answer(request: Request): Promise<Response | undefined>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly depot: FileDepot;
  readonly publicUrl: string;
}

export function createFileLinks({ store, clock, random, depot, publicUrl }: Needs): FileLinks {
  const nowMs = () => Math.round(clock.now() * 1_000);
  return {
    async linkTo({ id }) {
      const token = createToken(random);
      await store.addFileLink({ hash: await hashToken(token), fileId: id, expiresAt: nowMs() + LINK_MS });
      return publicUrl + FILE_LINK_PATH + token;
    },
    async answer(request) {
      const token = TOKEN.exec(new URL(request.url).pathname)?.[1];
      if (token === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      const file = await store.findFileLink(await hashToken(token), nowMs());
      const bytes = file && (await depot.get(file.id));
      if (!file || !bytes)
        return new Response('This link has expired.', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
      return toLinkedFile(file, bytes, request.method === 'HEAD');
    },
  };
}
