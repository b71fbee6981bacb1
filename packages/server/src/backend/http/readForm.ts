import { FILE_MAX_BYTES } from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
import { type Refusal, refuse } from '../calls/outcome.ts';
import { fileTooLarge, messageTooLong } from '../calls/refusals.ts';
import { type FormProblem, parseMultipart, readBoundary } from './parseMultipart.ts';

/** One file and the text fields. */
const FORM_LIMIT_BYTES = FILE_MAX_BYTES + 128 * 1_024;
/** A larger body is still read up to here and discarded, so that the client gets the refusal instead of a broken connection. */
const DISCARD_LIMIT_BYTES = 4 * FILE_MAX_BYTES;
const FIRST_BYTES = 64 * 1_024;

/** The fields of a multipart body, held in memory once: files are views on it. */
export async function readForm(request: Request): Promise<{ readonly value: unknown } | Refusal> {
  const boundary = readBoundary(request.headers.get('content-type'));
  if (boundary === undefined) return refuse(415, 'invalid', { text: 'The request has to be multipart/form-data.' });
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  // Announced sizes far over the limit are refused without reading.
  if (announced > DISCARD_LIMIT_BYTES) return fileTooLarge();
  const body = await readBytes(request, announced);
  if (body === 'tooLarge') return fileTooLarge();
  if (body === 'brokenOff') return refuse(400, 'invalid', { text: 'The request ended too early.' });
  const form = parseMultipart(body, boundary);
  if ('problem' in form) return describe(form.problem);
  return { value: Object.fromEntries(form.fields) };
}

function describe(problem: FormProblem): Refusal {
  switch (problem.kind) {
    case 'malformed':
      return refuse(400, 'invalid', { text: 'The request is not valid multipart/form-data.' });
    case 'tooMany':
      return refuse(400, 'invalid', { text: 'The request has too many fields.' });
    case 'tooLong':
      if (problem.field === 'msg') return messageTooLong(413);
      return refuseField(problem.field, { text: `The field "${problem.field}" is too long.` });
    case 'repeated':
      if (problem.field === 'fileData') return refuseField('fileData', 'server.file.onlyOne');
      return refuseField(problem.field, { text: `The field "${problem.field}" is in the request twice.` });
  }
}

function refuseField(field: string, message: Sentence): Refusal {
  return refuse(400, 'invalid', message, { errors: [{ field, message }] });
}

/** Counts the bytes read, because content-length may be missing or wrong. */
async function readBytes(request: Request, announced: number): Promise<Uint8Array<ArrayBuffer> | 'tooLarge' | 'brokenOff'> {
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  let buffer: Uint8Array<ArrayBuffer> | undefined =
    announced > FORM_LIMIT_BYTES ? undefined : new Uint8Array(announced >= 0 ? announced : FIRST_BYTES);
  let size = 0;
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const end = size + chunk.value.byteLength;
      if (end > DISCARD_LIMIT_BYTES) break;
      if (end > FORM_LIMIT_BYTES) buffer = undefined;
      if (buffer && end > buffer.byteLength) buffer = grown(buffer, end);
      buffer?.set(chunk.value, size);
      size = end;
    }
  } catch {
    return 'brokenOff';
  }
  if (buffer) return buffer.subarray(0, size);
  await reader.cancel();
  return 'tooLarge';
}

function grown(bytes: Uint8Array<ArrayBuffer>, atLeast: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(Math.max(atLeast, Math.min(2 * bytes.byteLength, FORM_LIMIT_BYTES)));
  more.set(bytes);
  return more;
}
