import type { TextLanguage } from '@manyline/contract';
import { inLanguage } from '../../../messages/sentence.ts';
import { escapeHtml } from '../../email/reportMailPage.ts';
import type { SecretBox } from '../../ports/ports.ts';
import { hashToken } from '../../shared/tokens.ts';
import type { Store, StoredReportMail } from '../../store/store.ts';

const PATH = '/unsubscribe/';
const ADDRESS = /^\/unsubscribe\/([\w-]{43})$/;
const ownerOf = (userId: string) => `report mail ${userId}`;

export const sealToken = (box: SecretBox, userId: string, token: string) => box.seal(token, ownerOf(userId));
export const openToken = (box: SecretBox, { userId, token }: StoredReportMail) => box.open(token, ownerOf(userId));
export const unsubscribeAddress = (publicUrl: string, token: string) => `${publicUrl}${PATH}${token}`;

/** The page may post its own form and nothing else. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
};
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-inline-size:30rem;margin:15vh auto;padding:0 1.5rem}' +
  'h1{font-size:1.5rem;line-height:1.3}button{font:inherit;min-block-size:44px;padding-inline:1.25rem;border-radius:6px}';

/**
 * Ends weekly e-mails without signing in (RFC 8058): mail services post to the address, and users open it. Opening changes nothing, since
 * scanners of e-mails open links too. Undefined for all other addresses.
 */
export function createUnsubscribe({ store }: { readonly store: Store }) {
  return async (request: Request, language: TextLanguage): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PATH)) return undefined;
    await request.body?.cancel().catch(() => undefined);
    const [, token] = ADDRESS.exec(pathname) ?? [];
    const hash = token === undefined ? undefined : await hashToken(token);
    const isHead = request.method === 'HEAD';
    if (request.method !== 'POST' && request.method !== 'GET' && !isHead)
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    const mail = hash === undefined ? undefined : await store.findReportMailByToken(hash);
    if (!mail || hash === undefined) return page(404, language, { shows: 'unknown', isHead });
    if (!mail.isOn) return page(200, language, { shows: 'done', isHead });
    if (request.method !== 'POST') return page(200, language, { shows: 'ask', hasButton: true, isHead });
    await store.transaction(async (tx) => {
      const now = await tx.findReportMailByToken(hash);
      if (now) await tx.putReportMail({ ...now, isOn: false });
    });
    return page(200, language, { shows: 'done', isHead });
  };
}

const SHOWN = {
  ask: { title: 'server.unsubscribe.ask', text: 'server.unsubscribe.ask.text' },
  done: { title: 'server.unsubscribe.done', text: 'server.unsubscribe.done.text' },
  unknown: { title: 'server.unsubscribe.unknown', text: 'server.unsubscribe.unknown.text' },
} as const;

interface Shown {
  readonly shows: keyof typeof SHOWN;
  readonly hasButton?: boolean;
  readonly isHead: boolean;
}

function page(status: number, language: TextLanguage, { shows, hasButton = false, isHead }: Shown): Response {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const [title, text] = [SHOWN[shows].title, SHOWN[shows].text].map((sentence) => escapeHtml(inLanguage(language, sentence)));
  const stop = escapeHtml(inLanguage(language, 'server.unsubscribe.stop'));
  const form = hasButton
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${stop}</button></form>`
    : '';
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} - Manyline</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`;
  return new Response(isHead ? null : html, { status, headers: HEADERS });
}
