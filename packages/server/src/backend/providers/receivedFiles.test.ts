import { FILE_MAX_BYTES } from '@manyline/contract';
import { describe, expect, it, test } from 'vitest';
import { FetchFailure } from './fetchFailure.ts';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { PIXEL } from './testing/standIn.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';

const ELSEWHERE = 'https://files.example.com/a.png';
const MEDIA = [{ url: ELSEWHERE, type: 'image/png' }];

/** A bench where the file's address answers with the first of these, then with the next. */
async function openWith(create: (now: () => number) => ListenedStandIn, ...answers: (() => Response)[]) {
  const bench = await openProviderBench((now) => {
    const made = create(now);
    const fetch: ListenedStandIn['fetch'] = async (url, init) => (url === ELSEWHERE ? (answers.shift() ?? found)() : made.fetch(url, init));
    return { ...made, fetch };
  });
  const shown = async () =>
    (await bench.messages()).map(({ text, file, missingFile, refusedFile }) => [text, file?.type ?? missingFile ?? refusedFile]);
  return { ...bench, shown };
}

const found = () => new Response(PIXEL);
const status = (code: number) => () => new Response('No', { status: code });
const fail = (problem: FetchFailure['problem']) => () => {
  throw new FetchFailure(problem, { mayHaveArrived: false });
};
const broken = () => new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }));
const fetching = Object.entries(standIns).filter(([name]) => !name.startsWith('SMS Gateway'));

describe.each(fetching)('%s with a file that can’t be fetched', (_name, create) => {
  it.each([
    ['404', status(404), 'gone'],
    ['410', status(410), 'gone'],
    ['403', status(403), 'denied'],
    ['a redirect to nowhere', status(302), 'denied'],
    ['a private address', fail('addressNotAllowed'), 'notAllowed'],
    ['no content', () => new Response(null, { status: 204 }), 'empty'],
    ['more than the server takes', () => new Response(new Uint8Array(FILE_MAX_BYTES + 1)), 'tooLarge'],
    ['a refused type', () => new Response('MZ and more'), 'exe'],
  ])('%s: the text is stored at once, and says what is missing', async (_why, answer, reason) => {
    const { receive, shown, events } = await openWith(create, answer);
    expect(await receive({ text: 'Look', media: [...MEDIA, ...MEDIA] })).toBeLessThan(300);
    expect(await shown()).toEqual([
      ['Look', reason],
      ['', 'image/png'],
    ]);
    expect(events).toEqual(reason === 'exe' ? [] : ['inbound.fileMissing']);
  });

  it.each([
    ['503', status(503)],
    ['429', status(429)],
    ['no connection', fail('unreachable')],
    ['no answer', fail('timeout')],
    ['broken off', broken],
  ])('%s: refused, so that it is repeated, and stored once with its file then', async (_why, answer) => {
    const { receive, shown } = await openWith(create, answer);
    const id = crypto.randomUUID();
    expect(await receive({ id, text: 'Look', media: MEDIA })).toBe(500);
    expect(await shown()).toEqual([]);
    for (let repeat = 0; repeat < 2; repeat += 1) expect(await receive({ id, text: 'Look', media: MEDIA })).toBeLessThan(300);
    expect(await shown()).toEqual([['Look', 'image/png']]);
  });

  it('a repeat of a stored message is acknowledged, even if its file can’t be fetched again', async () => {
    const { receive, shown } = await openWith(create, found, status(503));
    const id = crypto.randomUUID();
    for (let repeat = 0; repeat < 2; repeat += 1) expect(await receive({ id, text: 'Look', media: MEDIA })).toBeLessThan(300);
    expect(await shown()).toEqual([['Look', 'image/png']]);
  });

  it('the last try stores the text, and says what is missing', async () => {
    const { receive, shown, call, alice } = await openWith(create, broken);
    expect(await receive({ text: 'Look', media: MEDIA, isLastTry: true })).toBeLessThan(300);
    expect(await shown()).toEqual([['Look', 'unreachable']]);
    const [chat] = (await call('getListMessages', { tn: LINE }, alice)).data.filter(({ tn }) => tn === CONTACT);
    expect(chat?.messages).toMatchObject([{ message: 'Look', missingFile: 'unreachable' }]);
  });
});

describe.each(fetching.filter(([name]) => /Twilio|SignalWire/.test(name)))('%s with a file on its own server', (_name, create) => {
  it('404 is repeated, because a file may come a moment later; only a stored file is deleted there', async () => {
    const calls: string[] = [];
    let isThere = false;
    const { receive, messages, standIn } = await openProviderBench((now) => {
      const made = create(now);
      const fetch: ListenedStandIn['fetch'] = async (url, init) => {
        if (url !== made.mediaUrl) return made.fetch(url, init);
        calls.push(init.method);
        return isThere ? found() : status(404)();
      };
      return { ...made, fetch };
    });
    const message = { id: 'one', text: 'Look', media: [{ url: standIn.mediaUrl ?? '', type: 'image/png' }] };
    expect(await receive(message)).toBe(500);
    expect(await receive({ ...message, id: 'two', isLastTry: true })).toBe(200);
    expect(calls).toEqual(['GET', 'GET']);
    isThere = true;
    expect(await receive(message)).toBe(200);
    isThere = false;
    expect(await receive(message)).toBe(200);
    expect(calls).toEqual(['GET', 'GET', 'GET', 'DELETE']);
    expect((await messages()).map(({ file, missingFile }) => file?.type ?? missingFile)).toEqual(['gone', 'image/png']);
  });
});

test.each(Object.entries(standIns).filter(([name]) => name.startsWith('SMS Gateway')))(
  '%s: an attachment that the phone couldn’t read is said to be missing',
  async (_name, create) => {
    const bench = await openProviderBench(create);
    const call = await bench.standIn.receive(
      { id: 'one', from: CONTACT, to: LINE, text: 'Look', media: [{ url: '', type: 'image/png', isLost: true }] },
      bench.signing(),
    );
    expect(await bench.hook(call)).toBeLessThan(300);
    expect((await bench.messages()).map(({ text, missingFile }) => [text, missingFile])).toEqual([['Look', 'empty']]);
  },
);

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  it('how a phone laid out an MMS is no file of it, unless nothing else was sent', async () => {
    const { receive, shown } = await openWith(create);
    const layout = { url: ELSEWHERE, type: 'application/smil' };
    await receive({ text: 'Look', media: [layout, ...MEDIA] });
    await receive({ text: '', media: [layout] });
    expect((await shown()).map(([text]) => text)).toEqual(['Look', '']);
  });
});
