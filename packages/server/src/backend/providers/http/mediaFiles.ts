import { FetchFailure, ProviderTrouble } from '../fetchFailure.ts';
import type { FileStream } from '../provider.ts';
import type { ProviderFetch } from '../providerModule.ts';

const MEDIA_MS = 60_000;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/amr': 'amr',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'application/pdf': 'pdf',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'text/plain': 'txt',
};

interface Media {
  readonly url: string;
  readonly type: string;
  readonly name?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A received file at the provider. Redirects are followed; on another origin without the credentials. */
export function mediaFile(fetch: ProviderFetch, { url, type, name, headers = {} }: Media, index: number): FileStream {
  return {
    ...described({ type, name }, index),
    async open() {
      const response = await fetch(url, { method: 'GET', headers, timeoutMs: MEDIA_MS, followsRedirects: true });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new ProviderTrouble('wrongAnswer', { code: String(response.status), text: 'The file could not be fetched.' });
      }
      return response.body;
    },
  };
}

/** A received file that came with the call itself. */
export function inlineFile(bytes: Uint8Array<ArrayBuffer>, facts: Pick<Media, 'type' | 'name'>, index: number): FileStream {
  return { ...described(facts, index), size: bytes.length, open: async () => new Blob([bytes]).stream() };
}

function described({ type, name }: Pick<Media, 'type' | 'name'>, index: number): Pick<FileStream, 'name' | 'type'> {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return { name: name ?? `file-${index + 1}.${EXTENSIONS[plain] ?? 'bin'}`, type: plain };
}

/** The message without files that can't be fetched any more: its text must not be lost with them. */
export function isMediaTrouble(error: unknown): boolean {
  return error instanceof ProviderTrouble || error instanceof FetchFailure;
}
