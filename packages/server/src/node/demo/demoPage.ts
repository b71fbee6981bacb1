import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TextLanguage } from '@manyline/contract';

/** The product's colours, light and dark. Duplicated because the server can't import packages/ui. */
const SHARED_STYLE = `
  :root {
    color-scheme: light dark;
    --ground: #f8f7fa;
    --surface: #ffffff;
    --border: #dbdade;
    --frame: #33303c;
    --text: #33303c;
    --muted: #625f6e;
    --link: #5a50c8;
    font: 16px/1.5 "Public Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    background: var(--ground);
    color: var(--text);
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #25293c;
      --surface: #2f3349;
      --border: #434968;
      --frame: #14172a;
      --text: #e1def5;
      --muted: #b6bee3;
      --link: #b3adfb;
    }
  }
  * { box-sizing: border-box; }
  h1 { margin: 0; font-size: clamp(1.375rem, 4vw, 1.75rem); line-height: 1.25; }
  p { margin: 0; }
  a { color: var(--link); text-underline-offset: 0.15em; }
  .empty { padding: 2.5rem 1.25rem; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); color: var(--muted); text-align: center; }
`;

export interface DemoPage {
  readonly language: TextLanguage;
  readonly title: string;
  readonly style: string;
  readonly script?: string;
  /** The HTML of the page's main element. */
  readonly main: string;
  /** What the page's content security policy allows besides its own style and script. */
  readonly allows: string;
}

/** Answers with a page of the demo that loads nothing from elsewhere. */
export function sendDemoPage(response: ServerResponse, { language, title, style, script, main, allows }: DemoPage): void {
  const nonce = randomBytes(16).toString('base64');
  const scripts = script === undefined ? '' : ` script-src 'nonce-${nonce}';`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}';${scripts} ${allows}; frame-ancestors 'none'`;
  const page = Buffer.from(`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Manyline - ${title}</title>
<meta name="color-scheme" content="light dark">
<style nonce="${nonce}">${SHARED_STYLE}${style}</style>
</head>
<body>
<main>
${main}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>\n`}</body>
</html>
`);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }).end(page);
}

/** Answers a request with another method than those in `allowed`. Returns false if the method is allowed. */
export function refuseOtherMethods(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): boolean {
  if (allowed.includes(request.method ?? '')) return false;
  response
    .writeHead(405, { Allow: allowed.join(', '), 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`Only ${allowed.slice(0, -1).join(', ')} and ${allowed.at(-1)} are possible here.`);
  return true;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
