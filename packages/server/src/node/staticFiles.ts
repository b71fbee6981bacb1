import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type BuiltFile, createBuiltFiles, type Encoding } from './builtFiles.ts';
import { type AppPageNeeds, createAppPage } from './page/appPage.ts';
import type { RequestInfo } from './requestInfo.ts';

const PAGE = '/index.html';

export interface StaticFiles {
  serve(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void>;
}

/** Serves the built app. */
export function createStaticFiles(distDir: string, needs: AppPageNeeds): StaticFiles {
  const files = createBuiltFiles(distDir);
  const sendPage = createAppPage(distDir, needs);

  async function servePage(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void> {
    const page = await files.find(PAGE);
    if (!page) return sendText(response, 503, 'The app has not been built yet. Run "npm start".');
    return sendPage(page.content.toString('utf8'), request, response, info);
  }

  return {
    async serve(request, response, info) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'Only GET and HEAD are possible here.', { Allow: 'GET, HEAD' });
      const file = info.path === PAGE ? undefined : await files.find(info.path);
      if (file) return sendFile(request, response, info.path, file);
      if (isPageAddress(info.path)) return servePage(request, response, info);
      sendText(response, 404, 'There is nothing at this address.');
    },
  };
}

async function sendFile(request: IncomingMessage, response: ServerResponse, path: string, file: BuiltFile): Promise<void> {
  const encoding = file.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  // The build names these by their content.
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
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

/** Every address without a file extension is one of the app's own pages; the app answers unknown ones itself. */
function isPageAddress(path: string): boolean {
  return !path.startsWith('/assets/') && extname(path) === '';
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

/** Node leaves the body of an answer to HEAD out by itself. */
function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
