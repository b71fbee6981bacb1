import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TextLanguage } from '@manyline/contract';
import type { StoredEmail, Outbox } from '../mail/outbox.ts';
import { DEMO_MAIL_STYLE } from './demoMailStyle.ts';
import { escapeHtml, refuseOtherMethods, sendDemoPage } from './demoPage.ts';
import { DEMO_TEXTS, demoLanguage } from './demoTexts.ts';

export const DEMO_MAIL_PATH = '/demo/mail';

export type DemoMailPage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const SHOWN = 50;
/** The reserved .example domain (RFC 2606): real users' links and codes are never shown here. */
const FICTIONAL = /^[^\s@,]+@([\w-]+\.)+example$/i;
const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Shows the newest demo e-mails to people trying the product. */
export function createDemoMailPage(outbox: Outbox): DemoMailPage {
  return async (request, response) => {
    if (refuseOtherMethods(request, response, ['GET', 'HEAD'])) return;
    const emails = (await outbox.newest(SHOWN)).filter(({ to }) => FICTIONAL.test(to));
    const language = demoLanguage(request);
    sendDemoPage(response, {
      language,
      title: DEMO_TEXTS[language].mailTitle,
      style: DEMO_MAIL_STYLE,
      main: writeMain(emails, language),
      allows: "base-uri 'none'; form-action 'none'",
    });
  };
}

function writeMain(emails: readonly StoredEmail[], language: TextLanguage): string {
  const texts = DEMO_TEXTS[language];
  const list =
    emails.length === 0 ? `<p class="empty">${texts.mailEmpty}</p>` : emails.map((email) => writeEmail(email, texts.mailTo)).join('\n');
  return `<header>
<h1>${texts.mailTitle}</h1>
<p>${texts.mailText}</p>
<nav><a class="button" href="${DEMO_MAIL_PATH}">${texts.mailReload}</a> <a href="/">${texts.home}</a></nav>
</header>
${list}`;
}

function writeEmail({ to, subject, date, text }: StoredEmail, toLabel: string): string {
  return `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>${toLabel} <bdi>${escapeHtml(to)}</bdi> · <time datetime="${escapeHtml(date)}">${escapeHtml(date.replace('T', ' ').slice(0, 19))} UTC</time></p>
<div class="text" dir="auto">${linkify(text)}</div>
</article>`;
}

/** Splitting by a pattern with a group alternates text and links. */
function linkify(text: string): string {
  const pieces = text.trim().split(LINK).map(escapeHtml);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `<a href="${piece}" rel="noopener">${piece}</a>`)).join('');
}
