import { nameOfType } from '../../files/receivedKind.ts';
import type { FileStream } from '../../ports/provider.ts';
import { FetchFailure } from '../fetchFailure.ts';
import { MissingFile } from '../missingFile.ts';
import type { ProviderFetch } from '../providerModule.ts';

const MEDIA_MS = 60_000;
/** Statuses that ask for a later try. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);
interface Media {
  readonly url: string;
  readonly type: string;
  readonly name?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called when the file is stored here. */
  readonly release?: () => void;
}

/** A received file at the provider. Redirects are followed; on another origin without the credentials. */
export function mediaFile(fetch: ProviderFetch, { url, type, name, headers = {}, release }: Media, index: number): FileStream {
  return {
    ...described({ type, name }, index),
    address: url,
    async open() {
      const response = await fetch(url, { method: 'GET', headers, timeoutMs: MEDIA_MS, followsRedirects: true }).catch((error: unknown) => {
        throw missingAfter(error);
      });
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      throw missingByStatus(response.status, 'authorization' in headers);
    },
    ...(release && { release }),
  };
}

/** Calls that were forbidden to us stay so; all others may work later. */
function missingAfter(error: unknown): MissingFile {
  const isForbidden = error instanceof FetchFailure && (error.problem === 'addressNotAllowed' || error.problem === 'wrongAnswer');
  return new MissingFile(isForbidden ? 'notAllowed' : 'unreachable', { isTemporary: !isForbidden, cause: error });
}

/** Providers that want our credentials answer 404 for a moment before a file is there, and 401 while a new password isn't entered here. */
function missingByStatus(status: number, hasCredentials: boolean): MissingFile {
  if (status < 300) return new MissingFile('empty');
  if (status >= 500 || LATER.has(status)) return new MissingFile('unreachable', { isTemporary: true });
  return new MissingFile(status === 404 || status === 410 ? 'gone' : 'denied', { isTemporary: hasCredentials && status !== 410 });
}

/** A received file that came with the call itself; without bytes if the provider couldn't read it. */
export function inlineFile(bytes: Uint8Array<ArrayBuffer>, facts: Pick<Media, 'type' | 'name'>, index: number): FileStream {
  return {
    ...described(facts, index),
    size: bytes.length,
    async open() {
      if (bytes.length === 0) throw new MissingFile('empty');
      return new Blob([bytes]).stream();
    },
  };
}

function described({ type, name }: Pick<Media, 'type' | 'name'>, index: number): Pick<FileStream, 'name' | 'isUnnamed' | 'type'> {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return name === undefined || name.trim() === ''
    ? { name: nameOfType(`file-${index + 1}`, plain), isUnnamed: true, type: plain }
    : { name, type: plain };
}
