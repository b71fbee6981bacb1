import { SHARE_PATH } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Share } from '../services/shares/shareStorage.ts';
import { isShare, takeShare } from './shareWorker.ts';

const ORIGIN = 'https://manyline.example';

/** A browser that stores, or refuses some of it. */
function open(refuses: (share: Share) => boolean = () => false) {
  const stored: Share[] = [];
  const share = async (fields: Readonly<Record<string, string | readonly File[]>>, referrer = '') => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.set(name, value);
      else for (const file of value) form.append(name, file);
    const request = { referrer, formData: async () => form } as unknown as Request;
    return takeShare(request, {
      origin: ORIGIN,
      async add(one) {
        if (refuses(one)) throw new DOMException('No room', 'QuotaExceededError');
        stored.push(one);
      },
      now: () => 1_000,
      newId: () => 'share 1',
    });
  };
  return { stored, share };
}

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const placeOf = (response: Response) => response.headers.get('location')?.replace(ORIGIN, '');

describe('what is a share', () => {
  it.each([
    ['POST', 'navigate', SHARE_PATH, true],
    ['GET', 'navigate', SHARE_PATH, false],
    // A script of another page can't read the answer, and sends nothing here either.
    ['POST', 'no-cors', SHARE_PATH, false],
    ['POST', 'cors', SHARE_PATH, false],
    ['POST', 'navigate', '/', false],
    ['POST', 'navigate', `${SHARE_PATH}/more`, false],
  ] as const)('%s, %s, %s: %s', (method, mode, path, expected) =>
    expect(isShare({ method, mode, url: ORIGIN + path }, ORIGIN)).toBe(expected),
  );

  it('nothing of another server', () =>
    expect(isShare({ method: 'POST', mode: 'navigate', url: `https://elsewhere.example${SHARE_PATH}` }, ORIGIN)).toBe(false));
});

describe('what is shared', () => {
  it('is stored for no one yet, and the page opens to ask for the chat', async () => {
    const { stored, share } = open();
    const response = await share({ text: 'Look', files: [file('a.jpg'), file('b.pdf')] });
    expect([response.status, placeOf(response)]).toEqual([303, '/cms/apps/page-cms-apps-chat#share']);
    expect(stored).toMatchObject([{ id: 'share 1', at: 1_000, text: 'Look', lost: 0 }]);
    expect(stored[0]?.files.map(({ name }) => name)).toEqual(['a.jpg', 'b.pdf']);
    expect(stored[0]).not.toHaveProperty('userId');
  });

  it.each([
    [{ title: 'A page', text: '', url: 'https://a.test' }, 'A page\nhttps://a.test'],
    [{ title: 'A page', text: 'A page https://a.test', url: '' }, 'A page https://a.test'],
    [{ title: 'Same', text: 'Same', url: '' }, 'Same'],
    [{ title: '', text: ' two\r\nlines ', url: '' }, 'two\nlines'],
    [{ text: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    [{ text: 'https://a.test/1', url: 'https://a.test' }, 'https://a.test/1'],
  ])('one text of title, text and address: %o', async (fields, text) => {
    const { stored, share } = open();
    await share(fields as Record<string, string>);
    expect(stored[0]?.text).toBe(text);
  });

  it.each(['https://evil.example/', `${ORIGIN}.evil.example/`, 'http://manyline.example/'])(
    'from a page of a website is refused: %s',
    async (site) => {
      const { stored, share } = open();
      expect(placeOf(await share({ text: 'Send me your code' }, site))).toMatch(/#share=site$/);
      expect(stored).toEqual([]);
    },
  );

  it('from a page of ours is taken', async () => {
    const { stored, share } = open();
    await share({ text: 'Look' }, `${ORIGIN}/`);
    expect(stored).toHaveLength(1);
  });

  it('without room for the files keeps the text, and says how many files are missing', async () => {
    const { stored, share } = open(({ files }) => files.length > 0);
    await share({ text: 'Look', files: [file('a.mp4'), file('b.mp4')] });
    expect(stored).toMatchObject([{ text: 'Look', files: [], lost: 2 }]);
  });

  it('without room for anything says so', async () => {
    const { share } = open(() => true);
    expect(placeOf(await share({ text: 'Look' }))).toMatch(/#share=room$/);
  });

  it('with more files than can be kept keeps the first', async () => {
    const { stored, share } = open();
    await share({ files: Array.from({ length: 103 }, (_, at) => file(`${at}.txt`)) });
    expect([stored[0]?.files.length, stored[0]?.lost]).toEqual([100, 3]);
  });

  it('with nothing in it asks to share again', async () => {
    const { stored, share } = open();
    expect(placeOf(await share({ text: ' ', files: [new File([], '')] }))).toMatch(/#share=missed$/);
    expect(stored).toEqual([]);
  });
});
