import { HeldFile } from '../files/heldFile.ts';

export type FormValue = string | HeldFile;

/** `malformed`: no multipart body; `repeated`: a field stands in it twice; `tooMany`: more fields than any call has. */
export type ParsedForm = { readonly fields: ReadonlyMap<string, FormValue> } | { readonly problem: FormProblem };
export type FormProblem = { readonly kind: 'malformed' | 'tooMany' } | { readonly kind: 'repeated' | 'tooLong'; readonly field: string };

const MAX_FIELDS = 12;
const MAX_HEADER_BYTES = 4_096;
/** Of one field that is not a file. */
const MAX_TEXT_BYTES = 64 * 1_024;
const CR = 13;
const NEAR_BYTES = 64;
const encoder = new TextEncoder();

/** Undefined where the content type is not multipart/form-data or names no boundary that may be one (RFC 2046, 5.1.1). */
export function readBoundary(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/iu.exec(contentType ?? '');
  return found?.[1] ?? found?.[2];
}

/** Reads a multipart/form-data body (RFC 7578). Files are views on `body`: nothing is copied. */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, boundary: string): ParsedForm {
  const opening = encoder.encode(`--${boundary}`);
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  const fields = new Map<string, FormValue>();
  if (!startsWith(body, opening, 0)) return malformed;
  let at = opening.length;
  for (;;) {
    if (body[at] === 45 && body[at + 1] === 45) return { fields };
    if (body[at] !== CR || body[at + 1] !== 10) return malformed;
    const headersEnd = find(body, HEADERS_END, at, at + MAX_HEADER_BYTES);
    if (headersEnd < 0) return malformed;
    const heading = readHeading(new TextDecoder().decode(body.subarray(at + 2, headersEnd + 2)));
    const start = headersEnd + HEADERS_END.length;
    const end = find(body, delimiter, start, body.length);
    if (!heading || end < 0) return malformed;
    const { name, filename } = heading;
    if (fields.has(name)) return { problem: { kind: 'repeated', field: name } };
    if (fields.size >= MAX_FIELDS) return { problem: { kind: 'tooMany' } };
    if (filename === undefined && end - start > MAX_TEXT_BYTES) return { problem: { kind: 'tooLong', field: name } };
    const content = body.subarray(start, end);
    fields.set(name, filename === undefined ? new TextDecoder().decode(content) : new HeldFile(content, filename));
    at = end + delimiter.length;
  }
}

const malformed: ParsedForm = { problem: { kind: 'malformed' } };
const HEADERS_END = encoder.encode('\r\n\r\n');

function readHeading(text: string): { readonly name: string; readonly filename: string | undefined } | undefined {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/imu.exec(text)?.[1];
  if (disposition === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const [, key = '', value = ''] of disposition.matchAll(/(?:^|;)\s*([a-z]+)="([^"]*)"/giu)) parameters.set(key.toLowerCase(), value);
  const name = parameters.get('name');
  const filename = parameters.get('filename');
  return name === undefined ? undefined : { name: unescape(name), filename: filename === undefined ? undefined : unescape(filename) };
}

/** The three characters browsers write in this way, and no others. */
function unescape(text: string): string {
  return text.replace(/%(22|0d|0a)/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Where `sought` begins, at or after `from`; -1 when it does not begin before `until`. It has to begin with a CR. */
function find(bytes: Uint8Array, sought: Uint8Array, from: number, until: number): number {
  for (let at = nextCr(bytes, from); at >= 0 && at < until; at = nextCr(bytes, at + 1))
    if (bytes[at + 1] === sought[1] && startsWith(bytes, sought, at)) return at;
  return -1;
}

/** A call of indexOf costs more than a look at a few bytes: a file of nothing but CRs would keep everybody waiting. */
function nextCr(bytes: Uint8Array, from: number): number {
  const near = Math.min(from + NEAR_BYTES, bytes.length);
  for (let at = from; at < near; at += 1) if (bytes[at] === CR) return at;
  return bytes.indexOf(CR, near);
}

function startsWith(bytes: Uint8Array, sought: Uint8Array, at: number): boolean {
  for (let index = 0; index < sought.length; index += 1) if (bytes[at + index] !== sought[index]) return false;
  return true;
}
