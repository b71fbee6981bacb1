import { describe, expect, it } from 'vitest';
import { FetchFailure } from '../../providers/fetchFailure.ts';
import type { ProviderFetch } from '../../providers/providerModule.ts';
import { findBooks, listCards, readCardsOf } from './davBooks.ts';
import { createDavCalls } from './davCalls.ts';
import { readDavXml } from './davXml.ts';
import { type Recorded, recordedFetch, SERVICES } from './testing/recordedServers.ts';

const LOGIN = { user: 'ana', password: 'app-password' };
const START = 'https://cloud.example.com/dav/ana/';
const find = (fetch: ProviderFetch, start = START) => findBooks(createDavCalls(fetch, start, LOGIN), start);
const answering = (answers: Recorded) => recordedFetch(() => answers).fetch;

describe('the address books of an account', () => {
  it.each(SERVICES)('$name', async ({ start, books, answers }) => {
    const found = await find(answering(answers), start);
    expect(found.ok && found.value.map(({ url }) => url)).toEqual(books);
  });

  it.each([
    ['a refused password', { status: 401 }, 'signInRefused'],
    ['a page of a browser', { status: 200, body: '<html></html>' }, 'notCardDav'],
    ['a server without contacts', { status: 405 }, 'notCardDav'],
    ['a server that is down', { status: 503 }, 'unreachable'],
    ['too many calls', { status: 429 }, 'unreachable'],
    ['a forbidden account', { status: 403 }, 'forbidden'],
    ['a redirect to another server', { status: 301, location: 'https://evil.example.net/dav/' }, 'leadsElsewhere'],
    ['a redirect to plain HTTP', { status: 301, location: 'http://cloud.example.com/dav/' }, 'leadsElsewhere'],
    ['a redirect that never ends', { status: 302, location: START }, 'notCardDav'],
    ['XML that is broken', { status: 207, body: '<d:multistatus><d:resp' }, 'notCardDav'],
    ['XML with entities', { status: 207, body: '<!DOCTYPE x [<!ENTITY a "aaaa">]><multistatus>&a;</multistatus>' }, 'notCardDav'],
    [
      'an account without books',
      {
        status: 207,
        body: '<multistatus xmlns="DAV:"><response><href>/dav/ana/</href><propstat><prop><addressbook-home-set><href>/home/</href></addressbook-home-set></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>',
      },
      'notCardDav',
    ],
  ] as const)('%s is said as it is', async (_, answer, problem) => {
    expect(await find(answering({ [`PROPFIND 0 ${START}`]: answer }))).toEqual({ ok: false, problem });
  });

  it('no other server gets the password', async () => {
    const { fetch, asked } = recordedFetch(() => ({ [`PROPFIND 0 ${START}`]: { status: 301, location: 'https://evil.example.net/' } }));
    await find(fetch);
    expect(asked.map(({ call }) => call)).toEqual([`PROPFIND 0 ${START}`]);
  });

  it.each([
    ['https://contacts.example.co.uk/', 'https://evil.co.uk/'],
    ['https://10.0.0.1/', 'https://9.0.0.1/'],
    ['https://cloud.example.com/', 'https://cloud.example.com.evil.net/'],
    ['https://cloud.example.com/', 'https://cloud.example.com:8443/'],
    ['https://ana.duckdns.org/', 'https://evil.duckdns.org/'],
    ['https://ana.github.io/', 'https://github.io/'],
    ['https://contacts.icloud.com/', 'https://evilicloud.com/'],
    ['https://www.example.com/', 'https://www.example.net/'],
  ])('%s is not %s', async (start, location) => {
    const { fetch, asked } = recordedFetch(() => ({ [`PROPFIND 0 ${start}`]: { status: 301, location } }));
    expect(await find(fetch, start)).toEqual({ ok: false, problem: 'leadsElsewhere' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['https://example.com/', 'https://dav.example.com/'],
    ['https://www.example.com/', 'https://dav.example.com/'],
    ['https://cloud.example.com:8443/', 'https://cloud.example.com/'],
  ])('%s may lead to %s', async (start, location) => {
    const { fetch, asked } = recordedFetch(() => ({ [`PROPFIND 0 ${start}`]: { status: 301, location } }));
    await find(fetch, start);
    expect(asked.map(({ call }) => call)).toContain(`PROPFIND 0 ${location}`);
  });

  it.each([
    ['addressNotAllowed', 'addressNotAllowed'],
    ['certificate', 'certificate'],
    ['timeout', 'unreachable'],
  ] as const)('a call that fails with %s is %s', async (failure, problem) => {
    const failing: ProviderFetch = () => Promise.reject(new FetchFailure(failure, { mayHaveArrived: false }));
    expect(await find(failing)).toEqual({ ok: false, problem });
  });

  it('an answer without end is not read to its end', async () => {
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1_048_576;
        controller.enqueue(new Uint8Array(1_048_576).fill(32));
      },
    });
    expect(await find(async () => new Response(endless, { status: 207 }))).toEqual({ ok: false, problem: 'tooLarge' });
    expect(read).toBeLessThan(40 * 1_048_576);
  });

  it('a list of cards that the server cut short is refused, so that nothing is taken for deleted', async () => {
    const body =
      '<multistatus xmlns="DAV:"><response><href>/dav/ana/1.vcf</href><propstat><prop><resourcetype/><getetag>1</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>' +
      '<response><href>/dav/ana/</href><status>HTTP/1.1 507 Insufficient Storage</status></response></multistatus>';
    const calls = createDavCalls(answering({ [`PROPFIND 1 ${START}`]: { status: 207, body } }), START, LOGIN);
    expect(await listCards(calls, START)).toEqual({ ok: false, problem: 'tooLarge' });
  });
});

it('an account of thousands of books is refused, and cards that nobody asked for are left out', async () => {
  const home = '<C:addressbook-home-set xmlns:C="urn:ietf:params:xml:ns:carddav"><href>/home/</href></C:addressbook-home-set>';
  const of = (href: string, props: string) =>
    `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
  const answer = (...parts: readonly string[]) => ({ status: 207, body: `<multistatus xmlns="DAV:">${parts.join('')}</multistatus>` });
  const books = Array.from({ length: 5_000 }, (_, n) => of(`/home/${n}/`, '<resourcetype><addressbook/></resourcetype>'));
  const server = answering({
    [`PROPFIND 0 ${START}`]: answer(of('/dav/ana/', home)),
    'PROPFIND 1 https://cloud.example.com/home/': answer(...books),
    [`REPORT 1 ${START}`]: answer(
      of('/dav/ana/1.vcf', '<address-data>one</address-data>'),
      of('/2.vcf', '<address-data>two</address-data>'),
    ),
  });
  expect(await find(server)).toEqual({ ok: false, problem: 'tooLarge' });
  const texts = await readCardsOf(createDavCalls(server, START, LOGIN), START, [`${START}1.vcf`]);
  expect(texts.ok && [...texts.value]).toEqual([[`${START}1.vcf`, 'one']]);
});

it('deep XML is refused', () => {
  expect(readDavXml('<a>'.repeat(100_000))).toBeUndefined();
  expect(readDavXml('<a><b>x &amp; <![CDATA[y]]></b></a>')?.children[0]?.text).toBe('x & y');
});
