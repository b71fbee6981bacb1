import { endpoints, FILE_MAX_BYTES, type Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, signIn, type Visitor, visit } from '../session/visitor.ts';
import { bombPng, png } from './pictures.ts';

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** The start of a Windows executable. */
const PROGRAM = `MZ${'\0'.repeat(58)}\x40\0\0\0PE\0\0${'\0'.repeat(300)}`;

export function describeFiles({ host, users, canRestart, canAdvance }: Examined): void {
  const { alice, aliceLine, bob, bobLine, admin, password } = users;
  const asAlice = () => signIn(host(), alice, password);

  async function send(user: Visitor, content: BlobPart, name: string, more: Record<string, unknown> = {}) {
    const fileData = new File([content], name);
    return user.call('sendFile', { name: '', phoneNumber: bobLine, msg: '', fileData, ...more }, aliceLine);
  }

  async function sent(user: Visitor, content: BlobPart, name: string, more: Record<string, unknown> = {}): Promise<Message> {
    const { status, envelope, data } = await send(user, content, name, more);
    expect([status, envelope.message]).toEqual([200, undefined]);
    return data.message;
  }

  /** Sends a raw body that no browser form would produce. */
  async function post(user: Visitor, body: BodyInit, headers: Record<string, string>) {
    const response = await user.browser.fetch(endpoints.sendFile.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.accessToken}`, 'x-tn': aliceLine, ...headers },
      body,
    });
    return { status: response.status, envelope: (await response.json()) as { message: string; errors?: { field: string }[] } };
  }

  async function newestOf(user: Visitor, line: string, tn: string): Promise<Message | undefined> {
    return (await user.get('getListMessages', { tn: line })).find((chat) => chat.tn === tn)?.messages.at(-1);
  }

  describe('files', () => {
    it('an image arrives on both sides with caption, size and thumbnail; both messages share one file', async () => {
      const [one, other] = [await asAlice(), await signIn(host(), bob, password)];
      const bytes = png(900, 600);
      const { file, message } = await sent(one, bytes, 'harbour.png', { msg: 'The harbour' });
      expect(message).toBe('The harbour');
      expect(file).toMatchObject({
        name: 'harbour.png',
        type: 'image/png',
        size: bytes.length,
        width: 900,
        height: 600,
        hasThumbnail: true,
      });
      const received = await newestOf(other, bobLine, aliceLine);
      expect(received).toMatchObject({ message: 'The harbour', file });
      const whole = await other.get('getFile', { id: file?.id ?? '', size: 'whole' });
      expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
      const small = await other.get('getFile', { id: file?.id ?? '', size: 'thumbnail' });
      expect([small.type, (await small.text()).slice(0, 4)]).toEqual(['image/webp', 'RIFF']);
      expect(small.size).toBeGreaterThan(0);
    });

    it('served as attachment with nosniff and CSP sandbox', async () => {
      const user = await asAlice();
      const { file } = await sent(user, png(3, 2), 'l’été "1" à; Bob.png');
      const { headers } = await user.call('getFile', { id: file?.id ?? '' });
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="l__t_ _1_ _; Bob.png"; filename*=UTF-8''l%E2%80%99%C3%A9t%C3%A9%20_1_%20%C3%A0%3B%20Bob.png`,
      );
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toMatch(/^private,.*immutable$/u);
      expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
    });

    it.each([
      ['drawing.svg', SVG, 'image/svg+xml'],
      ['page.html', HTML, 'text/html'],
      ['no-ending', HTML, 'text/html'],
      ['notes.txt', 'Berth B-14', 'text/plain'],
      ['anything.dat', '\0\u0001\u0002', 'application/octet-stream'],
    ])('SVG and HTML of users never inline: %s is only ever saved', async (name, content, type) => {
      const user = await asAlice();
      const { file } = await sent(user, content, name);
      expect(file).toMatchObject({ name, type, hasThumbnail: false });
      const { headers } = await user.call('getFile', { id: file?.id ?? '' });
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/u);
    });

    it.each([
      ['photo.png', HTML],
      ['photo.jpg', SVG],
      ['photo.jpeg', '%PDF-1.4'],
      ['song.mp3', HTML],
      ['film.mp4', PROGRAM],
      ['invoice.pdf', PROGRAM],
      ['letter.docx', PROGRAM],
      ['bill.pdf', png(2, 2)],
    ])('extension + magic bytes: %s that is something else is refused', async (name, content) => {
      const { status, envelope } = await send(await asAlice(), content as BlobPart, name);
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['fileData']]);
      expect(envelope.message).toContain('don’t match its name');
    });

    it('a polyglot file is served as the image it starts as, download only', async () => {
      const user = await asAlice();
      const { file } = await sent(user, png(4, 4, HTML), 'both.png');
      const { headers } = await user.call('getFile', { id: file?.id ?? '' });
      expect([file?.type, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'image/png',
        'image/png',
        'nosniff',
      ]);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/u);
    });

    it('an image that claims to be huge gets no thumbnail and costs nothing', async () => {
      const user = await asAlice();
      const before = process.cpuUsage();
      const { file } = await sent(user, bombPng(), 'bomb.png');
      const { user: spent } = process.cpuUsage(before);
      expect(spent / 1_000_000).toBeLessThan(5);
      expect(file).toMatchObject({ type: 'image/png', hasThumbnail: false });
      expect(file?.width).toBeUndefined();
    });

    it('a broken image still arrives', async () => {
      const { file } = await sent(await asAlice(), png(400, 400).slice(0, 120), 'torn.png');
      expect(file).toMatchObject({ name: 'torn.png', type: 'image/png' });
    });

    it.each([
      ['../../etc/passwd', 'passwd'],
      ['C:\\Windows\\evil.csv', 'evil.csv'],
      ['photo\u202egpj.exe.txt', 'photogpj.exe.txt'],
      ['a\u0000b\u0007\r\nc.txt', 'abc.txt'],
      ['..', 'file'],
      ['  .hidden  ', 'hidden'],
      ['CON.txt', '_CON.txt'],
      [`${'x'.repeat(500)}.txt`, `${'x'.repeat(196)}.txt`],
      ['صورة الميناء.txt', 'صورة الميناء.txt'],
      ['👩‍👩‍👧.txt', '👩‍👩‍👧.txt'],
    ])('server-made name, Bidi controls removed from file names: %j becomes %j', async (name, stored) => {
      const { file } = await sent(await asAlice(), 'text', name);
      expect(file?.name).toBe(stored);
      expect(file?.id).toMatch(/^[\w-]{8,64}$/u);
    });

    it('a file of exactly the maximum size arrives', async () => {
      const { file } = await sent(await asAlice(), new Uint8Array(FILE_MAX_BYTES), 'zeros.bin');
      expect(file?.size).toBe(FILE_MAX_BYTES);
    });

    it.each([FILE_MAX_BYTES + 1, FILE_MAX_BYTES + 1_000_000, 2 * FILE_MAX_BYTES])(
      'a file of %i bytes is refused with the text that names the limit',
      async (bytes) => {
        const { status, envelope } = await send(await asAlice(), new Uint8Array(bytes), 'zeros.bin');
        expect([status, envelope.message]).toEqual([413, expect.stringContaining('20 MB')]);
      },
    );

    it('an empty file is refused', async () => {
      const { status, envelope } = await send(await asAlice(), '', 'nothing.txt');
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'fileData']);
      expect(envelope.message).toContain('empty');
    });

    it('one file per call: two, none, or a text instead are refused', async () => {
      const user = await asAlice();
      const fields = { name: '', phoneNumber: bobLine, msg: '' };
      const form = (files: readonly (Blob | string)[]) => {
        const made = new FormData();
        for (const [key, value] of Object.entries(fields)) made.append(key, value);
        for (const file of files) made.append('fileData', file);
        return made;
      };
      for (const files of [[new File(['a'], 'a.txt'), new File(['b'], 'b.txt')], [], ['not a file']]) {
        const { status, envelope } = await post(user, form(files), {});
        expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['fileData']]);
      }
    });

    it('only complete multipart forms are accepted', async () => {
      const user = await asAlice();
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/mixed; boundary=x',
      ])
        expect((await post(user, '{}', { 'content-type': type })).status).toBe(415);
      const type = 'multipart/form-data; boundary=x';
      const part = '--x\r\ncontent-disposition: form-data; name="fileData"; filename="a.txt"\r\n\r\nabc';
      for (const body of ['', 'x', '--x', '--x\r\n', part, `${part}\r\n--y--`, `${part}\r\n--x`, '--x\r\n\r\n\r\n--x--']) {
        const { status, envelope } = await post(user, body, { 'content-type': type });
        expect([body, status, envelope.message]).toEqual([body, 400, expect.stringMatching(/\S/u)]);
      }
    });

    it('a form on another site cannot send: it has no token', async () => {
      const stranger = visit(host());
      const form = new FormData();
      form.append('fileData', new File(['abc'], 'a.txt'));
      const response = await stranger.browser.fetch(endpoints.sendFile.path, {
        method: 'POST',
        body: form,
        headers: { 'x-tn': aliceLine },
      });
      expect(response.status).toBe(401);
    });

    it("another user's file is not found, nor one that no message references", async () => {
      const { file } = await sent(await asAlice(), 'private', 'a.txt', { phoneNumber: freshNumber() });
      for (const user of [await signIn(host(), bob, password), await signIn(host(), admin, password)])
        for (const size of ['whole', 'thumbnail'] as const)
          expect((await user.call('getFile', { id: file?.id ?? '', size })).status).toBe(404);
      const owner = await asAlice();
      for (const id of ['no-such-file', '../manyline.sqlite', `${file?.id}.thumbnail`])
        expect((await owner.call('getFile', { id })).status).toBe(404);
    });

    it('a repeated clientId returns the first answer and sends nothing, even five at a time', async () => {
      const [one, other] = [await asAlice(), await signIn(host(), bob, password)];
      const clientId = crypto.randomUUID();
      const msg = `Once ${clientId}`;
      const messages = await Promise.all(Array.from({ length: 5 }, () => sent(one, png(20, 10), 'once.png', { msg, clientId })));
      messages.push(await sent(one, png(20, 10), 'once.png', { msg, clientId }));
      expect(new Set(messages.map(({ id, file }) => `${id} ${file?.id}`)).size).toBe(1);
      const chat = (await other.get('getListMessages', { tn: bobLine })).find(({ tn }) => tn === aliceLine);
      expect(chat?.messages.filter(({ message }) => message === msg)).toHaveLength(1);
      expect((await one.get('findSent', { clientId }, aliceLine))?.message.file?.id).toBe(messages[0]?.file?.id);
    });

    it.runIf(canRestart)('an acknowledged file survives a restart', async () => {
      const user = await asAlice();
      const { file } = await sent(user, 'kept', 'kept.txt');
      await host().restart?.();
      const again = await asAlice();
      expect(await (await again.get('getFile', { id: file?.id ?? '', size: 'whole' })).text()).toBe('kept');
    });

    itWhere(canAdvance, 'upload limited per account, also for parallel ones: 429 with Retry-After', async () => {
      host().advance?.(60);
      const user = await asAlice();
      const sendOne = () => send(user, 'text', 'a.txt', { phoneNumber: freshNumber() });
      // Five side by side, so that they are within a minute on a busy machine too; more than eight are refused for being at once.
      const atOnce: Awaited<ReturnType<typeof sendOne>>[] = [];
      for (let round = 0; round < 13; round += 1) atOnce.push(...(await Promise.all(Array.from({ length: 5 }, sendOne))));
      const refused = atOnce.filter(({ status }) => status === 429);
      expect([refused.length, atOnce.filter(({ status }) => status === 200).length]).toEqual([5, 60]);
      expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
      host().advance?.(60);
      expect((await send(user, 'text', 'a.txt')).status).toBe(200);
    });
  });
}
