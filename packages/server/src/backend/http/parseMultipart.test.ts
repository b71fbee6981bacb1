import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMultipart, readBoundary } from './parseMultipart.ts';

async function onTheWire(form: FormData): Promise<{ readonly body: Uint8Array<ArrayBuffer>; readonly boundary: string }> {
  const response = new Response(form);
  return { body: await response.bytes(), boundary: readBoundary(response.headers.get('content-type')) ?? '' };
}

test('any form is parsed as it was sent', async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => new Uint8Array(some));
  await fc.assert(
    fc.asyncProperty(bytes, fc.string({ unit: 'grapheme' }), async (content, caption) => {
      // Forms normalise line ends to CR LF.
      const msg = caption.toWellFormed().replaceAll(/\r\n|\r|\n/gu, '\r\n');
      const form = new FormData();
      form.append('msg', msg);
      form.append('fileData', new File([content], 'l’été "x".bin'));
      const { body, boundary } = await onTheWire(form);
      const parsed = parseMultipart(body, boundary);
      if ('problem' in parsed) throw new Error(parsed.problem.kind);
      const file = parsed.fields.get('fileData');
      expect(parsed.fields.get('msg')).toBe(msg);
      expect(file instanceof File && [file.name, file.size]).toEqual(['l’été "x".bin', content.length]);
      expect(file instanceof File && (await file.bytes())).toEqual(content);
    }),
  );
});

test('a file that contains a boundary-like text is not cut', async () => {
  const form = new FormData();
  form.append('fileData', new File(['\r\n--', '\r\n\r\n--x--\r\n', '\r'], 'a.bin'));
  const { body, boundary } = await onTheWire(form);
  const parsed = parseMultipart(body, boundary);
  expect('fields' in parsed && (await (parsed.fields.get('fileData') as File).text())).toBe('\r\n--\r\n\r\n--x--\r\n\r');
});

test('a file is a view on the body, not a copy', async () => {
  const form = new FormData();
  form.append('fileData', new File([new Uint8Array(1_000)], 'a.bin'));
  const { body, boundary } = await onTheWire(form);
  const parsed = parseMultipart(body, boundary);
  expect('fields' in parsed && (await (parsed.fields.get('fileData') as File).bytes()).buffer).toBe(body.buffer);
});

test('never throws for any bytes', () => {
  const pieces = fc.constantFrom(
    '--x',
    '\r\n',
    '--',
    'content-disposition: form-data; name="a"',
    '; filename="b"',
    '\r\n\r\n',
    'abc',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const parsed = parseMultipart(new TextEncoder().encode(parts.join('')), 'x');
      expect('fields' in parsed || parsed.problem.kind).toBeTruthy();
    }),
  );
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['Multipart/Form-Data;boundary=abc', 'abc'],
  ['multipart/form-data', undefined],
  ['multipart/mixed; boundary=abc', undefined],
  ['application/json; x="multipart/form-data; boundary=abc"', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  [null, undefined],
])('the boundary of %j is %j', (type, boundary) => expect(readBoundary(type)).toBe(boundary));
