import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pathOfNameAddress } from '@manyline/contract';
import type { RequestInfo } from '../http/requestInfo.ts';
import { OFFLINE_WORKER_POLICY } from '../http/securityHeaders.ts';
import { type AppPageNeeds, createAppPage } from '../page/appPage.ts';
import { createPreloads } from '../page/preloads.ts';
import type { ServerPages } from '../page/serverPages.ts';
import { type BuiltFile, createBuiltFiles, type Encoding } from './builtFiles.ts';

const PAGE = '/index.html';
const OFFLINE_WORKER = '/offline.js';

export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
}

export interface StaticFilesNeeds extends Omit<AppPageNeeds, 'preloads'> {
  readonly serverPages: ServerPages;
}

/** Serves the built app: its files, and its HTML at every page path. */
export function createStaticFiles(distDir: string, { serverPages, ...needs }: StaticFilesNeeds): StaticFiles {
  const files = createBuiltFiles(distDir);
  const preloads = createPreloads(distDir);
  const sendPage = createAppPage({ ...needs, preloads });

  async function servePage(request: IncomingMessage, response: ServerResponse, info: RequestInfo, isFound: boolean): Promise<void> {
    const page = await files.find(PAGE);
    if (!page) return sendText(response, 503, 'The app has not been built yet. Run "npm start".');
    return sendPage(request, response, { html: page.content.toString('utf8'), info, isFound });
  }

  return {
    async serve(request, response, info) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'Only GET and HEAD are possible here.', { Allow: 'GET, HEAD' });
      const file = info.path === PAGE ? undefined : await files.find(info.path);
      if (file) return sendFile(request, response, info.path, file);
      const isFile = looksLikeFile(info.path);
      const isFound = (!isFile && (await preloads.hasPage(info.path))) || (await serverPages.has(info.path));
      const named = isFound ? undefined : pathOfNameAddress(info.path);
      if (named !== undefined) return servePage(request, response, { ...info, path: named }, true);
      if (isFound || (!isFile && takesPages(request))) return servePage(request, response, info, isFound);
      sendText(response, 404, 'Nothing was found at this address.');
    },
  };
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, file: BuiltFile): Promise<void> {
  const encoding = file.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  // File names in /assets contain a content hash.
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (path === OFFLINE_WORKER) response.setHeader('Content-Security-Policy', OFFLINE_WORKER_POLICY);
  response.setHeader('ETag', file.etag);
  if (file.isCompressible) response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = await file.encode(encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  send(response, 200, file.type, body);
}

/** Paths with an extension or a leading dot look like files, whether or not they exist. */
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || path.includes('/.') || extname(path) !== '';
}

/** Browsers send this header for navigations; API clients send other values. */
function takesPages({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true;
}

function chooseEncoding(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function sendText(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text));
}

/** Node omits the body for HEAD. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
