import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { createExchange } from '../exchange.ts';
import type { HumanCheckSources } from '../humanCheckSources.ts';
import type { PageSettings } from '../pageSettings.ts';
import type { RequestInfo } from '../requestInfo.ts';
import { pagePolicy } from '../securityHeaders.ts';
import type { FirstAnswer, FirstAnswers } from './firstAnswers.ts';
import { createPreloads, type PageParts } from './preloads.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PRELOADS_PLACEHOLDER = '<!-- preloads -->';
const ANSWERS_PLACEHOLDER = '<!-- first answers -->';

export interface AppPageNeeds {
  readonly pageSettings: Pick<PageSettings, 'read'>;
  /** Where the human check comes from, once there is one. */
  readonly humanCheck: HumanCheckSources;
  readonly firstAnswers: FirstAnswers;
}

export type AppPage = (html: string, request: IncomingMessage, response: ServerResponse, info: RequestInfo) => Promise<void>;

/**
 * Serves the app's page. It names the scripts of the route and brings the answers to the calls the app makes first, so that neither
 * has to be asked for later. Its head is sent before the answers are known.
 */
export function createAppPage(distDir: string, { pageSettings, humanCheck, firstAnswers }: AppPageNeeds): AppPage {
  const preloads = createPreloads(distDir);
  return async (html, request, response, info) => {
    const exchange = createExchange(request, response, info);
    const url = new URL(request.url ?? '/', 'http://page.invalid');
    const mayBeSignedIn = exchange.hasSession();
    const [{ hasHumanCheck, hub }, parts] = await Promise.all([
      pageSettings.read(),
      preloads.find({ path: info.path, language: exchange.readPreference('language'), mayBeSignedIn }),
    ]);
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Security-Policy', pagePolicy(nonce, info, { hub, ...(hasHumanCheck && { humanCheck }) }));
    response.setHeader('Cache-Control', 'no-store');
    const [head = '', tail] = html
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace(PRELOADS_PLACEHOLDER, () => toLinks(parts))
      .split(ANSWERS_PLACEHOLDER);
    const body = openBody(request, response);
    body.write(head);
    if (request.method !== 'HEAD' && tail !== undefined) {
      body.write(toElement(await firstAnswers.public(exchange)));
      const own = mayBeSignedIn ? await firstAnswers.private({ url, isNavigation: isNavigation(request) }, exchange) : [];
      // On its own: nothing that others wrote is compressed together with the token.
      body.write(toElement(own.slice(0, 1)));
      body.write(toElement(own.slice(1)));
    }
    body.end(tail ?? '');
  };
}

function toLinks({ scripts, fonts }: PageParts): string {
  return [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    ...scripts.map((script) => `<link rel="modulepreload" href="${script}">`),
  ].join('');
}

/** Data, never a script; `<` would be able to end it. */
function toElement(answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return '';
  return `<script type="application/json" data-first-answers>${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}

/** Browsers that do not say are given no token; they ask as they always did. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined && headers['purpose'] === undefined;
}

interface Body {
  write(text: string): void;
  end(text: string): void;
}

/** Each part leaves at once, compressed on its own where the browser takes it. */
function openBody(request: IncomingMessage, response: ServerResponse): Body {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    response.writeHead(200);
    return { write: (text) => void (text !== '' && response.write(text)), end: (text) => void response.end(text) };
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(200);
  const gzip = createGzip();
  gzip.pipe(response);
  // A page that is closed while it is written leaves nothing to finish.
  response.once('close', () => gzip.destroy());
  return {
    write(text) {
      if (text === '') return;
      gzip.write(text);
      // Z_FULL_FLUSH forgets what came before.
      gzip.flush(constants.Z_FULL_FLUSH);
    },
    end: (text) => void gzip.end(text),
  };
}
