import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmailLanguage, SimulatedPhone } from '../../backend/index.ts';
import { readBody } from '../http/readBody.ts';
import { DEMO_TEXTS, demoLanguage, type DemoTexts, rootAttributes } from './demoTexts.ts';
import { DEMO_PHONE_SCRIPT, DEMO_PHONE_STYLE } from './demoPhoneStyle.ts';

export const DEMO_PHONE_PATH = '/demo/phone';

export type DemoPhonePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The made-up phone's number until it has received a message. */
const OWN_NUMBER = '+14155550160';
const NUMBER = /^\+\d{3,20}$/;
const TEXT_MAX_LENGTH = 1_000;
const BODY_MAX_BYTES = 16_384;

type Messages = ReturnType<SimulatedPhone['messages']>;

interface Needs {
  /** By account. */
  readonly phones: ReadonlyMap<string, SimulatedPhone>;
  /** The numbers of the account's lines. */
  readonly linesOf: (account: string) => Promise<readonly string[]>;
}

interface Chosen {
  readonly line: string;
  readonly phone: string;
}

/** Plays the phone at the other end of a simulated account: shows what arrives, and answers. */
export function createDemoPhonePage({ phones, linesOf }: Needs): DemoPhonePage {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(String((await readBody(request, BODY_MAX_BYTES)) ?? ''));
    const chosen = { line: form.get('line') ?? '', phone: form.get('phone') ?? '' };
    const text = (form.get('text') ?? '').trim().slice(0, TEXT_MAX_LENGTH);
    for (const [account, phone] of phones) {
      if (text !== '' && NUMBER.test(chosen.phone) && (await linesOf(account)).includes(chosen.line))
        await phone.answer({ ...chosen, text });
    }
    response.writeHead(303, { Location: `${DEMO_PHONE_PATH}?${new URLSearchParams({ ...chosen })}` }).end();
  }

  return async (request, response) => {
    if (request.method === 'POST') return answer(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD, POST', 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only GET, HEAD and POST are possible here.');
      return;
    }
    const messages = [...phones.values()].flatMap((phone) => phone.messages()).toSorted((a, b) => a.time - b.time);
    const lines = (await Promise.all([...phones.keys()].map(linesOf))).flat();
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const last = messages.at(-1);
    const chosen = { line: query.get('line') ?? last?.line ?? lines[0] ?? '', phone: query.get('phone') ?? last?.phone ?? OWN_NUMBER };
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-store');
    const page = Buffer.from(writePage({ messages, lines, chosen, nonce, language: demoLanguage(request) }));
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
  };
}

interface View {
  readonly messages: Messages;
  readonly lines: readonly string[];
  readonly chosen: Chosen;
  readonly nonce: string;
  readonly language: EmailLanguage;
}

function writePage({ messages, lines, chosen, nonce, language }: View): string {
  const texts = DEMO_TEXTS[language];
  return `<!doctype html>
<html ${rootAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Manyline - ${texts.phoneTitle}</title>
<meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${DEMO_PHONE_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${texts.phoneTitle}</h1>
${lines.length === 0 ? '' : `<p>${texts.phoneText} <bdi dir="ltr">${escape(lines.join(', '))}</bdi></p>`}
<nav><a href="/">${texts.home}</a></nav>
</header>
${lines.length === 0 ? `<p class="empty">${texts.phoneNoLine}</p>` : writePhone(texts, messages, lines, chosen)}
</main>
<script nonce="${nonce}">${DEMO_PHONE_SCRIPT}</script>
</body>
</html>
`;
}

function writePhone(texts: DemoTexts, messages: Messages, lines: readonly string[], { line, phone }: Chosen): string {
  const shown = messages.filter((one) => one.line === line && one.phone === phone);
  const others = new Map(
    messages.filter((one) => one.line !== line || one.phone !== phone).map((one) => [`${one.line} ${one.phone}`, one]),
  );
  const tabs = [...others.values()].map(
    (one) =>
      `<a href="${DEMO_PHONE_PATH}?${escape(String(new URLSearchParams({ line: one.line, phone: one.phone })))}"><bdi dir="ltr">${escape(one.phone)} – ${escape(one.line)}</bdi></a>`,
  );
  return `<section class="phone" aria-label="${texts.phone}">
<h2><bdi dir="ltr">${escape(phone)}</bdi></h2>
<div id="thread" role="log" aria-label="${texts.messages} \u2066${escape(line)}\u2069" tabindex="0">
${shown.length === 0 ? `<p class="none">${texts.none}</p>` : shown.map(writeMessage).join('\n')}
</div>
<form method="post" action="${DEMO_PHONE_PATH}">
<input type="hidden" name="phone" value="${escape(phone)}">
${writeLines(texts, lines, line)}
<label class="hidden" for="text">${texts.answer}</label>
<textarea id="text" name="text" rows="2" maxlength="${TEXT_MAX_LENGTH}" required dir="auto" placeholder="${texts.placeholder}"></textarea>
<button>${texts.send}</button>
</form>
</section>
${tabs.length === 0 ? '' : `<nav class="others" aria-label="${texts.others}">${tabs.join('')}</nav>`}`;
}

function writeLines(texts: DemoTexts, lines: readonly string[], line: string): string {
  if (lines.length === 1) return `<input type="hidden" name="line" value="${escape(lines[0] ?? '')}">`;
  const options = lines.map((tn) => `<option${tn === line ? ' selected' : ''}>${escape(tn)}</option>`).join('');
  return `<label class="to">${texts.to} <select name="line">${options}</select></label>`;
}

function writeMessage({ text, fileName, isFromPhone, time }: Messages[number]): string {
  const at = new Date(time * 1_000).toISOString();
  const file = fileName === undefined ? '' : `<em>${escape(fileName)}</em>`;
  return `<p class="${isFromPhone ? 'own' : 'other'}" dir="auto">${file}${escape(text)}<time datetime="${at}">${at.slice(11, 16)}</time></p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
