import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_MAX_LENGTH, TEXT_LANGUAGES, type TextLanguage } from '@manyline/contract';
import { formatInternational } from '@manyline/contract/phoneNumber';
import type { SimulatedPhone } from '../../backend/index.ts';
import { readBody } from '../http/readBody.ts';
import { escapeHtml, refuseOtherMethods, sendDemoPage } from './demoPage.ts';
import { DEMO_PHONE_SCRIPT, DEMO_PHONE_STYLE } from './demoPhoneStyle.ts';
import { DEMO_TEXTS, demoLanguage, type DemoTexts, LANGUAGE_NAMES } from './demoTexts.ts';

export const DEMO_PHONE_PATH = '/demo/phone';

export type DemoPhonePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The made-up phone's number until it has received a message. */
const OWN_NUMBER = '+14155550160';
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
  /** Absent if none was chosen on the page. */
  readonly language?: string;
}

/** Plays the phone at the other end of a simulated account: shows what arrives, and answers. */
export function createDemoPhonePage({ phones, linesOf }: Needs): DemoPhonePage {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(String((await readBody(request, BODY_MAX_BYTES)) ?? ''));
    const chosen = { line: form.get('line') ?? '', phone: form.get('phone') ?? '', ...languageIn(form) };
    const text = (form.get('text') ?? '').trim().slice(0, TEXT_MAX_LENGTH);
    for (const [account, phone] of phones) {
      if (text !== '' && chosen.phone.length <= ADDRESS_MAX_LENGTH && (await linesOf(account)).includes(chosen.line))
        await phone.answer({ line: chosen.line, phone: chosen.phone, text });
    }
    response.writeHead(303, { Location: addressOf(chosen) }).end();
  }

  return async (request, response) => {
    if (request.method === 'POST') return answer(request, response);
    if (refuseOtherMethods(request, response, ['GET', 'HEAD', 'POST'])) return;
    const messages = [...phones.values()].flatMap((phone) => phone.messages()).toSorted((a, b) => a.time - b.time);
    const lines = (await Promise.all([...phones.keys()].map(linesOf))).flat();
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const last = messages.at(-1);
    const [line, phone] = [query.get('line') ?? last?.line ?? lines[0] ?? '', query.get('phone') ?? last?.phone ?? OWN_NUMBER];
    const chosen = { line, phone, ...languageIn(query) };
    const language = demoLanguage(request, query.get('language'));
    sendDemoPage(response, {
      language,
      title: DEMO_TEXTS[language].phoneTitle,
      style: DEMO_PHONE_STYLE,
      script: DEMO_PHONE_SCRIPT,
      main: writeMain({ messages, lines, chosen, language }),
      allows: "connect-src 'self'; base-uri 'none'; form-action 'self'",
    });
  };
}

function languageIn(values: URLSearchParams): Pick<Chosen, 'language'> {
  const language = values.get('language');
  return language === null ? {} : { language };
}

function addressOf(chosen: Chosen): string {
  return `${DEMO_PHONE_PATH}?${new URLSearchParams({ ...chosen })}`;
}

interface View {
  readonly messages: Messages;
  readonly lines: readonly string[];
  readonly chosen: Chosen;
  readonly language: TextLanguage;
}

function writeMain({ messages, lines, chosen, language }: View): string {
  const texts = DEMO_TEXTS[language];
  return `<header>
<h1>${texts.phoneTitle}</h1>
${lines.length === 0 ? '' : `<p>${texts.phoneText} ${lines.map(writeNumber).join(', ')}</p>`}
<nav><a href="/">${texts.home}</a></nav>
<nav class="languages" aria-label="${texts.language}">${TEXT_LANGUAGES.map((one) => writeLanguage(one, language, chosen)).join('')}</nav>
</header>
${lines.length === 0 ? `<p class="empty">${texts.phoneNoLine}</p>` : writePhone(texts, messages, lines, chosen)}`;
}

/** The shown language isn't a link. */
function writeLanguage(one: TextLanguage, shown: TextLanguage, chosen: Chosen): string {
  if (one === shown) return `<b lang="${one}" aria-current="true">${LANGUAGE_NAMES[one]}</b>`;
  return `<a lang="${one}" hreflang="${one}" href="${escapeHtml(addressOf({ ...chosen, language: one }))}">${LANGUAGE_NAMES[one]}</a>`;
}

/** Without its direction, the plus of a number would be at its end in Arabic. */
function writeNumber(tn: string): string {
  return `<bdi dir="ltr">${escapeHtml(formatInternational(tn))}</bdi>`;
}

/** The same where no elements are possible. */
function plainNumber(tn: string): string {
  return `\u2066${escapeHtml(formatInternational(tn))}\u2069`;
}

function writePhone(texts: DemoTexts, messages: Messages, lines: readonly string[], chosen: Chosen): string {
  const { line, phone, language } = chosen;
  const shown = messages.filter((one) => one.line === line && one.phone === phone);
  const others = new Map(
    messages.filter((one) => one.line !== line || one.phone !== phone).map((one) => [`${one.line} ${one.phone}`, one]),
  );
  const tabs = [...others.values()].map(
    (one) =>
      `<a href="${escapeHtml(addressOf({ ...chosen, line: one.line, phone: one.phone }))}">${writeNumber(one.phone)} – ${writeNumber(one.line)}</a>`,
  );
  return `<section class="phone" aria-label="${texts.phone}">
<h2>${writeNumber(phone)}</h2>
<div id="thread" role="log" aria-label="${texts.messages} ${plainNumber(line)}" tabindex="0">
${shown.length === 0 ? `<p class="none">${texts.none}</p>` : shown.map(writeMessage).join('\n')}
</div>
<form method="post" action="${DEMO_PHONE_PATH}">
<input type="hidden" name="phone" value="${escapeHtml(phone)}">
${language === undefined ? '' : `<input type="hidden" name="language" value="${escapeHtml(language)}">`}
${writeLines(texts, lines, line)}
<label class="hidden" for="text">${texts.answer}</label>
<textarea id="text" name="text" rows="2" maxlength="${TEXT_MAX_LENGTH}" required dir="auto" placeholder="${texts.placeholder}"></textarea>
<button>${texts.send}</button>
</form>
</section>
${tabs.length === 0 ? '' : `<nav class="others" aria-label="${texts.others}">${tabs.join('')}</nav>`}`;
}

function writeLines(texts: DemoTexts, lines: readonly string[], line: string): string {
  if (lines.length === 1) return `<input type="hidden" name="line" value="${escapeHtml(lines[0] ?? '')}">`;
  const options = lines
    .map((tn) => `<option value="${escapeHtml(tn)}"${tn === line ? ' selected' : ''}>${plainNumber(tn)}</option>`)
    .join('');
  return `<label class="to">${texts.to} <select name="line">${options}</select></label>`;
}

function writeMessage({ text, fileName, isFromPhone, time }: Messages[number]): string {
  const at = new Date(time * 1_000).toISOString();
  const file = fileName === undefined ? '' : `<em>${escapeHtml(fileName)}</em>`;
  return `<p class="${isFromPhone ? 'own' : 'other'}" dir="auto">${file}${escapeHtml(text)}<time datetime="${at}">${at.slice(11, 16)}</time></p>`;
}
