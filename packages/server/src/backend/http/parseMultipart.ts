import { MaxPartsExceededError, parseMultipart as parseParts } from '@remix-run/multipart-parser';
import { MemoryFile } from '../files/attachedFile.ts';

export type FormValue = string | MemoryFile;

/** `malformed`: not a multipart body. `repeated`: a field occurs twice. `tooMany`: more fields than any endpoint has. */
export type ParsedForm = { readonly fields: ReadonlyMap<string, FormValue> } | { readonly problem: FormProblem };
export type FormProblem = { readonly kind: 'malformed' | 'tooMany' } | { readonly kind: 'repeated' | 'tooLong'; readonly field: string };

const MAX_FIELDS = 12;
const MAX_HEADER_BYTES = 4_096;
const MAX_TEXT_BYTES = 64 * 1_024;

/** Undefined unless the content type is multipart/form-data with a valid boundary (RFC 2046, 5.1.1). */
export function readBoundary(contentType: string | null): string | undefined {
  const found = /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/iu.exec(contentType ?? '');
  return found?.[1] ?? found?.[2];
}

/** Parses a multipart/form-data body (RFC 7578). Files are views on `body`; nothing is copied. */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, boundary: string): ParsedForm {
  const fields = new Map<string, FormValue>();
  const limits = { maxHeaderSize: MAX_HEADER_BYTES, maxParts: MAX_FIELDS, maxFileSize: body.length, maxTotalSize: body.length };
  try {
    for (const { headers, content, size } of parseParts(body, { boundary, ...limits })) {
      const { name, filename } = readNames(headers['content-disposition']);
      if (name === undefined) return malformed;
      if (fields.has(name)) return { problem: { kind: 'repeated', field: name } };
      if (filename === undefined && size > MAX_TEXT_BYTES) return { problem: { kind: 'tooLong', field: name } };
      // The body is parsed as one chunk, so each part is one chunk too.
      const [bytes = new Uint8Array()] = content as Uint8Array<ArrayBuffer>[];
      fields.set(name, filename === undefined ? new TextDecoder().decode(bytes) : new MemoryFile(bytes, filename));
    }
    return { fields };
  } catch (error) {
    return error instanceof MaxPartsExceededError ? { problem: { kind: 'tooMany' } } : malformed;
  }
}

const malformed: ParsedForm = { problem: { kind: 'malformed' } };

/** Browsers do not escape backslashes in names; the library would treat them as escapes (RFC 6266). */
function readNames(disposition = ''): { readonly name?: string; readonly filename?: string } {
  if (!/^form-data\s*;/iu.test(disposition)) return {};
  const parameters = Array.from(disposition.matchAll(/;\s*(name|filename)="([^"]*)"/giu), ([, key = '', value = '']) => [
    key.toLowerCase(),
    unescape(value),
  ]);
  return Object.fromEntries(parameters) as { readonly name?: string; readonly filename?: string };
}

/** Decodes the three characters that browsers percent-encode in names. */
function unescape(text: string): string {
  return text.replace(/%(22|0d|0a)/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
