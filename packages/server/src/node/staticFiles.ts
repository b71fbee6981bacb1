import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestInfo } from './requestInfo.ts';
import { pagePolicy } from './securityHeaders.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
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

type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  read(encoding: Encoding): Promise<Buffer>;
}

export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
}

/** Serves the built app. Only what stood in the directory at the start has an address, so no path leads out of it. */
export function createStaticFiles(distDir: string): StaticFiles {
  const files = indexFiles(distDir);
  const page = files.has('/index.html') ? readFileSync(join(distDir, 'index.html'), 'utf8') : undefined;
  files.delete('/index.html');

  return {
    async serve(request, response, info) {
      const file = files.get(info.path);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        sendText(response, 405, 'Only GET and HEAD are possible here.', { Allow: 'GET, HEAD' });
      else if (file) await sendFile(request, response, info.path, file);
      else if (!isPageAddress(info.path)) sendText(response, 404, 'There is nothing at this address.');
      else if (page === undefined) sendText(response, 503, 'The app has not been built yet. Run "npm start".');
      else sendPage(response, info, page);
    },
  };
}

function indexFiles(distDir: string): Map<string, StaticFile> {
  const names = existsSync(distDir) ? readdirSync(distDir, { recursive: true, withFileTypes: true }) : [];
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep))
      // The build keeps notes of its own in dot folders.
      .filter((parts) => !parts.some((part) => part.startsWith('.')))
      .map((parts) => [`/${parts.map(encodeURIComponent).join('/')}`, createFile(join(distDir, ...parts))]),
  );
}

function createFile(path: string): StaticFile {
  const type = TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
  const content = readFileSync(path);
  const variants = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    read(encoding) {
      const known = variants.get(encoding);
      if (known) return known;
      const made = encodeFile(path, COMPRESSIBLE.test(type) ? encoding : 'identity');
      variants.set(encoding, made);
      return made;
    },
  };
}

async function encodeFile(path: string, encoding: Encoding): Promise<Buffer> {
  const content = await readFile(path);
  if (encoding === 'br') return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? promisify(gzip)(content) : content;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, file: StaticFile): Promise<void> {
  const isCompressible = COMPRESSIBLE.test(file.type);
  const encoding = isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  // The build names these by their content.
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('ETag', file.etag);
  if (isCompressible) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.read(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  send(response, 200, file.type, body);
}

function sendPage(response: ServerResponse, info: RequestInfo, page: string): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('Content-Security-Policy', pagePolicy(nonce, info));
  response.setHeader('Cache-Control', 'no-store');
  send(response, 200, 'text/html; charset=utf-8', Buffer.from(page.replaceAll(NONCE_PLACEHOLDER, nonce)));
}

/** Every address without a file extension is one of the app's own pages; the app answers unknown ones itself. */
function isPageAddress(path: string): boolean {
  return !path.startsWith('/assets/') && extname(path) === '';
}

function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export function sendText(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text));
}

/** Node leaves the body of an answer to HEAD out by itself. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
