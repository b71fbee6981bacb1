import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
    const page = Buffer.from(writePage(emails, nonce));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
  };
}

function writePage(emails: readonly StoredEmail[], nonce: string): string {
  const list =
    emails.length === 0
      ? '<p class="empty">There are no emails yet. Ask for a new password or a code at the sign-in page, and one will come.</p>'
      : emails.map(writeEmail).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Manyline - E-mails to the demo users</title>
<meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${DEMO_MAIL_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>E-mails to the demo users</h1>
<p>This page stands in for their mailboxes. The newest email is on top.</p>
<nav><a class="button" href="${DEMO_MAIL_PATH}">Look again</a> <a href="/">Go to Manyline</a></nav>
</header>
${list}
</main>
</body>
</html>
`;
}

function writeEmail({ to, subject, date, text }: StoredEmail): string {
  return `<article>
<h2 dir="auto">${escape(subject)}</h2>
<p>To ${escape(to)}, <time datetime="${escape(date)}">${escape(date.replace('T', ' ').slice(0, 19))} UTC</time></p>
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
