import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|wasm))/;
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.gif', 'image/gif'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.mp3', 'audio/mpeg'],
  ['.ogg', 'audio/ogg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
]);
/** Error codes of a path that leads to no file. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly isCompressible: boolean;
  readonly content: Buffer;
  encode(encoding: Encoding): Promise<Buffer>;
}

export interface BuiltFiles {
  /** Reads the current version, since the app may be rebuilt while the server runs. Undefined if there is no such file. */
  find(path: string): Promise<BuiltFile | undefined>;
}

/** Caches the files of the built app by path and rereads a file after it changes. */
export function createBuiltFiles(distDir: string): BuiltFiles {
  const root = resolve(distDir);
  const known = new Map<string, { readonly stamp: string; readonly file: BuiltFile }>();

  async function find(path: string): Promise<BuiltFile | undefined> {
    const name = locate(root, path);
    if (name === undefined) return undefined;
    try {
      const { mtimeMs, size } = await stat(name);
      const stamp = `${mtimeMs}/${size}`;
      const stored = known.get(name);
      if (stored?.stamp === stamp) return stored.file;
      const file = createFile(name, await readFile(name));
      known.set(name, { stamp, file });
      return file;
    } catch (error) {
      if (!NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      known.delete(name);
      return undefined;
    }
  }

  return { find };
}

/** Undefined unless the path is spelled exactly as in the build, which also rules out path traversal. */
function locate(root: string, path: string): string | undefined {
  const parts = path.split('/').slice(1).map(decode);
  // Dot folders hold metadata of the build.
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\0/\\:]/.test(part))) return undefined;
  if (`/${parts.map(encodeURIComponent).join('/')}` !== path) return undefined;
  const name = join(root, ...parts);
  return name.startsWith(root + sep) ? name : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function createFile(name: string, content: Buffer): BuiltFile {
  const type = TYPES.get(extname(name).toLowerCase()) ?? 'application/octet-stream';
  const isCompressible = COMPRESSIBLE.test(type);
  const variants = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    isCompressible,
    content,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encode(encoding) {
      const variant = variants.get(encoding) ?? compress(content, encoding);
      variants.set(encoding, variant);
      return variant;
    },
  };
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? promisify(gzip)(content) : content;
}
