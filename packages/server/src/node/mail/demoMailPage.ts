import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmailLanguage } from '../../backend/index.ts';
import { DEMO_TEXTS, demoLanguage, rootAttributes } from '../demo/demoTexts.ts';
import { DEMO_MAIL_STYLE } from './demoMailStyle.ts';
import type { StoredEmail, Outbox } from './outbox.ts';

export const DEMO_MAIL_PATH = '/demo/mail';

export type DemoMailPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const SHOWN = 50;
/** The reserved .example domain (RFC 2606): real users' links and codes are never shown here. */
const FICTIONAL = /^[^\s@,]+@([\w-]+\.)+example$/i;
const LINK = /(https?:\/\/[^\s<>"]+)/;
/** Shows the newest demo e-mails to people trying the product. */
export function createDemoMailPage(outbox: Outbox): DemoMailPage {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only GET and HEAD are possible here.');
      return;
    }
    const emails = (await outbox.newest(SHOWN)).filter(({ to }) => FICTIONAL.test(to));
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-store');
    const page = Buffer.from(writePage(emails, nonce, demoLanguage(request)));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
  };
}

function writePage(emails: readonly StoredEmail[], nonce: string, language: EmailLanguage): string {
  const texts = DEMO_TEXTS[language];
  const list =
    emails.length === 0 ? `<p class="empty">${texts.mailEmpty}</p>` : emails.map((email) => writeEmail(email, texts.mailTo)).join('\n');
  return `<!doctype html>
<html ${rootAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Manyline - ${texts.mailTitle}</title>
<meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${DEMO_MAIL_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${texts.mailTitle}</h1>
<p>${texts.mailText}</p>
<nav><a class="button" href="${DEMO_MAIL_PATH}">${texts.mailReload}</a> <a href="/">${texts.home}</a></nav>
</header>
${list}
</main>
</body>
</html>
`;
}

function writeEmail({ to, subject, date, text }: StoredEmail, toLabel: string): string {
  return `<article>
<h2 dir="auto">${escape(subject)}</h2>
<p>${toLabel} <bdi>${escape(to)}</bdi> · <time datetime="${escape(date)}">${escape(date.replace('T', ' ').slice(0, 19))} UTC</time></p>
<div class="text" dir="auto">${linkify(text)}</div>
</article>`;
}

/** Splitting by a pattern with a group alternates text and links. */
function linkify(text: string): string {
  const pieces = text.trim().split(LINK).map(escape);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `<a href="${piece}" rel="noopener">${piece}</a>`)).join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
