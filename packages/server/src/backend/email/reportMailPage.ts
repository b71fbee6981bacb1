import type { TextLanguage } from '@manyline/contract';

interface Link {
  readonly text: string;
  readonly address: string;
}

export interface ReportMailPage {
  readonly language: TextLanguage;
  readonly opening: readonly string[];
  /** Of the two columns of figures. */
  readonly heads: readonly [string, string];
  readonly rows: readonly { readonly label: string; readonly value: string; readonly before: string }[];
  readonly closing: readonly string[];
  readonly open: Link;
  readonly stop: Link;
}

const CELL = 'padding:8px 0;border-bottom:1px solid #dbdade';
const FIGURE = `${CELL};text-align:end;padding-inline-start:24px;font-variant-numeric:tabular-nums`;

/** The figures as HTML for mail programs: styles in attributes, nothing from elsewhere, both directions. */
export function reportMailPage({ language, opening, heads, rows, closing, open, stop }: ReportMailPage): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const head = (text: string) => `<th scope="col" style="${FIGURE};font-weight:400;color:#625f6e">${escapeHtml(text)}</th>`;
  const line = ({ label, value, before }: (typeof rows)[number]) =>
    `<tr><th scope="row" style="${CELL};text-align:start;font-weight:400">${escapeHtml(label)}</th>` +
    `<td style="${FIGURE};font-weight:600">${escapeHtml(value)}</td><td style="${FIGURE};color:#625f6e">${escapeHtml(before)}</td></tr>`;
  const link = ({ text, address }: Link) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><body dir="${direction}" style="font:16px/1.5 system-ui,sans-serif">` +
    paragraphs(opening) +
    `<table style="border-collapse:collapse"><thead><tr><td style="${CELL}"></td>${heads.map(head).join('')}</tr></thead>` +
    `<tbody>${rows.map(line).join('')}</tbody></table>` +
    `${paragraphs(closing)}<p>${link(open)}</p><p style="font-size:14px">${link(stop)}</p></body></html>`
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
