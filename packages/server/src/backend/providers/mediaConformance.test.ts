import { PROVIDER_ABILITIES } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { type ListenedStandIn, standIns } from './testing/standIns.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const SMALLEST_COPY = 60_000;

/** Bytes of a picture, as large as wished. */
function jpegOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(JPEG);
  return bytes;
}

const photo = (size: number) => new File([jpegOf(size)], 'Photo.jpg', { type: 'image/jpeg' });
const pdf = (size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return new File([bytes], 'Menu.pdf', { type: 'application/pdf' });
};

/** A copy of a picture has nine tenths of what it may have. */
async function open(create: (now: () => number) => ListenedStandIn) {
  const fitter = { fit: async (_bytes: Uint8Array, max: number) => (max < SMALLEST_COPY ? undefined : jpegOf(max * 0.9)) };
  const bench = await openProviderBench(create, undefined, {}, { fitter });
  const { standIn, fetchPath, call, alice, admin, id, hook, signing } = bench;
  const sizeAt = async (url: string) => (await (await fetchPath(new URL(url).pathname)).bytes()).length;
  return {
    ...bench,
    /** What left last: the size of its file, or of what the link in its text opens. */
    async left(): Promise<{ readonly file: number } | { readonly link: number }> {
      const { media, text } = standIn.taken.at(-1) ?? { media: [], text: '' };
      return media[0] ? { file: await sizeAt(media[0]) } : { link: await sizeAt(text.split('\n').at(-1) ?? '') };
    },
    async limits() {
      const line = (await call('getInfo', {}, alice)).data.accounts.find(({ tn }) => tn === LINE);
      const chat = (await call('getListMessages', { tn: LINE }, alice)).data.find(({ tn }) => tn === CONTACT);
      return [line?.carriedBytes, chat?.carriedBytes];
    },
    async setLargest(fileKilobytes: number) {
      const { version, settings } = (await call('getProvider', { id }, admin)).data;
      const set = await call('updateProvider', { id, version, settings: { ...settings, fileKilobytes } }, admin);
      if (set.status !== 200) throw new Error(set.text);
      await bench.pass(0);
    },
    refuseLast: async () => {
      const taken = standIn.taken.at(-1);
      if (!taken) throw new Error('The stand-in took no message.');
      const word = { twilio: 'undelivered', signalwire: 'undelivered', telnyx: 'delivery_failed' }[String(standIn.kind)] ?? 'failed';
      return hook(await standIn.report(taken, word, signing(), standIn.tooLarge));
    },
  };
}

const carrying = Object.entries(standIns).filter(([, create]) => PROVIDER_ABILITIES[create(() => 0).kind].sendsFiles);

it('every kind that carries files says how it refuses a file for its size', () => {
  expect(carrying.map(([name]) => name)).toEqual(['Twilio', 'SignalWire', 'Telnyx', 'generic webhook']);
  expect(carrying.filter(([, create]) => !create(() => 0).tooLarge)).toEqual([]);
});

describe.each(carrying)('files that %s carries', (name, create) => {
  const usual = { Twilio: 600_000, SignalWire: 500_000, Telnyx: 600_000 }[name];

  it('what mobile carriers take by default is sent as it is, a larger picture as a smaller copy, another larger file as a link', async () => {
    const { sendFile, left, limits, standIn } = await open(create);
    expect(await limits()).toEqual([usual, undefined]);
    const most = usual ?? 5_000_000;
    await sendFile('Small', photo(most));
    expect(await left()).toEqual({ file: most });
    await sendFile('Large', photo(most + 1));
    expect(await left()).toEqual({ file: usual === undefined ? most + 1 : most * 0.9 });
    await sendFile('Menu', pdf(most + 1));
    expect(await left()).toEqual(usual === undefined ? { file: most + 1 } : { link: most + 1 });
    expect(standIn.mistakes).toEqual([]);
  });

  it('an account can be set to another size, also above the default, up to what the provider accepts', async () => {
    const { sendFile, left, limits, setLargest, standIn } = await open(create);
    await setLargest(300);
    expect(await limits()).toEqual([300_000, undefined]);
    await sendFile('Photo', photo(590_000));
    expect(await left()).toEqual({ file: 270_000 });
    await setLargest(900);
    await sendFile('Photo', photo(890_000));
    expect(await left()).toEqual({ file: 890_000 });
    await expect(setLargest(21_000)).rejects.toThrow('fileKilobytes');
    expect(standIn.mistakes).toEqual([]);
  });

  it('after the carrier refused a picture for its size, it is sent again smaller each time, and in the end as a link', async () => {
    const { sendFile, left, limits, refuseLast, messages, setLargest } = await open(create);
    await setLargest(600);
    const sizes: object[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await sendFile('Photo', photo(2_000_000));
      sizes.push(await left());
      if ('file' in (sizes.at(-1) ?? {})) await refuseLast();
    }
    expect(sizes).toEqual([{ file: 540_000 }, { file: 270_000 }, { file: 90_000 }, { link: 2_000_000 }]);
    expect((await messages()).map(({ failure }) => failure)).toEqual(['fileTooLarge', 'fileTooLarge', 'fileTooLarge', undefined]);
    // The owner sees it before the next file.
    expect(await limits()).toEqual([600_000, 30_000]);
  });

  it('a refusal in the answer counts like one in a report, and any other file is sent again as a link', async () => {
    const { sendFile, left, limits, states, standIn } = await open(create);
    standIn.behave('too large');
    await sendFile('Menu', pdf(290_000));
    expect(await states()).toEqual(['Menu: fileTooLarge']);
    await sendFile('Menu', pdf(290_000));
    expect([await left(), await states()]).toEqual([{ link: 290_000 }, ['Menu: fileTooLarge', 'Menu: accepted']]);
    expect(await limits()).toEqual([usual, 100_000]);
  });

  it('what one carrier refused doesn’t make files to others smaller, and a text is never "too large a file"', async () => {
    const { send, sendFile, limits, states, messages, standIn } = await open(create);
    standIn.behave('too large', 'too large');
    await send('Hello', '+14155550188');
    await sendFile('Photo', photo(200_000));
    expect((await messages('+14155550188')).map(({ failure }) => failure)).toEqual(['rejected']);
    expect([await states(), await limits()]).toEqual([['Photo: fileTooLarge'], [usual, 100_000]]);
  });
});
