import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createGzip } from 'node:zlib';
import { askedLanguage } from '../../backend/index.ts';
import { createExchange } from '../http/exchange.ts';
import type { RequestInfo } from '../http/requestInfo.ts';
import { pagePolicy } from '../http/securityHeaders.ts';
import type { HumanCheckSources } from '../humanCheck/humanCheckSources.ts';
import type { FirstAnswer, FirstAnswers } from './firstAnswers.ts';
import type { PageSettings } from './pageSettings.ts';
import type { PageParts, PreloadPlan } from './preloads.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PRELOADS_PLACEHOLDER = '<!-- preloads -->';
const ANSWERS_PLACEHOLDER = '<!-- first answers -->';
/** Placeholder base; only path and query are used. */
const ORIGIN = 'http://page.invalid';
/** The app's page for unknown paths. */
const NOT_FOUND = '/error/page-error-404';

export interface AppPageNeeds {
  readonly preloads: Pick<PreloadPlan, 'find'>;
  readonly pageSettings: Pick<PageSettings, 'read'>;
  /** Sources of the human check, if enabled. */
  readonly humanCheck: HumanCheckSources;
  readonly firstAnswers: FirstAnswers;
}

export interface AppPageVisit {
  readonly html: string;
  readonly info: RequestInfo;
  /** Whether the path is a page. Otherwise the app shows its not-found page with status 404. */
  readonly isFound: boolean;
}

export type AppPage = (request: IncomingMessage, response: ServerResponse, visit: AppPageVisit) => Promise<void>;

/**
 * Serves the app's HTML with preloads for the route's scripts and the responses to the app's first calls inlined, which saves round
 * trips. The head is sent before the responses are ready.
 */
export function createAppPage({ preloads, pageSettings, humanCheck, firstAnswers }: AppPageNeeds): AppPage {
  return async (request, response, { html, info, isFound }) => {
    const exchange = createExchange(request, response, info);
    const url = URL.parse(request.url ?? '/', ORIGIN) ?? new URL(ORIGIN);
    const mayBeSignedIn = exchange.hasSession();
    const [{ hasHumanCheck, hub }, parts] = await Promise.all([
      pageSettings.read(),
      preloads.find({
        path: isFound ? info.path : NOT_FOUND,
        language: exchange.readPreference('language') ?? askedLanguage(request.headers['accept-language']),
        mayBeSignedIn,
        start: exchange.readPreference('start'),
      }),
    ]);
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Security-Policy', pagePolicy(nonce, info, { hub, ...(hasHumanCheck && { humanCheck }) }));
    response.setHeader('Cache-Control', 'no-store');
    const [head = '', tail] = html
      .replaceAll(NONCE_PLACEHOLDER, nonce)
      .replace(PRELOADS_PLACEHOLDER, () => toLinks(parts))
      .split(ANSWERS_PLACEHOLDER);
    const body = openBody(request, response, isFound ? 200 : 404);
    body.write(head);
    if (request.method !== 'HEAD' && tail !== undefined) {
      body.write(toElement(await firstAnswers.public(exchange)));
      const own = mayBeSignedIn ? await firstAnswers.private({ url, path: parts.path, isNavigation: isNavigation(request) }, exchange) : [];
      // Compressed separately: mixing the token with content others wrote would allow compression attacks (BREACH).
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

/** A JSON data block; `<` is escaped because it could end the element. */
function toElement(answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return '';
  return `<script type="application/json" data-first-answers>${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`;
}

/** Browsers without Sec-Fetch headers get no token and call the API as usual. */
function isNavigation({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined && headers['purpose'] === undefined;
}

interface Body {
  write(text: string): void;
  end(text: string): void;
}

/** Flushes each part immediately, compressed separately if the browser accepts gzip. */
function openBody(request: IncomingMessage, response: ServerResponse, status: 200 | 404): Body {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    response.writeHead(status);
    return { write: (text) => void (text !== '' && response.write(text)), end: (text) => void response.end(text) };
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status);
  const gzip = createGzip();
  gzip.pipe(response);
  // The page was closed while being written.
  response.once('close', () => gzip.destroy());
  return {
    write(text) {
      if (text === '') return;
      gzip.write(text);
      // Z_FULL_FLUSH also resets the compression state.
      gzip.flush(constants.Z_FULL_FLUSH);
    },
    end: (text) => void gzip.end(text),
  };
}
