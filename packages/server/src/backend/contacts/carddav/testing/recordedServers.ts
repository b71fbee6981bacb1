import type { ProviderFetchInit } from '../../../providers/providerModule.ts';

/** What a server answers to a method and address: a status with a body or, of a redirect, a location. */
export type Recorded = Readonly<Record<string, { readonly status: number; readonly body?: string; readonly location?: string }>>;

const status = '<d:status>HTTP/1.1 200 OK</d:status>';
const open =
  '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:card="urn:ietf:params:xml:ns:carddav" xmlns:cs="http://calendarserver.org/ns/">';
const multistatus = (...responses: readonly string[]) => ({ status: 207, body: `${open}${responses.join('')}</d:multistatus>` });
const response = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop>${status}</d:propstat><d:propstat><d:prop><d:x/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;
const principal = (at: string, href: string) =>
  multistatus(response(at, `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`));
const home = (at: string, href: string) =>
  multistatus(response(at, `<card:addressbook-home-set><d:href>${href}</d:href></card:addressbook-home-set>`));
const book = (href: string, tag: string) =>
  response(href, `<d:resourcetype><d:collection/><card:addressbook/></d:resourcetype><cs:getctag>${tag}</cs:getctag>`);
const folder = (href: string) => response(href, '<d:resourcetype><d:collection/></d:resourcetype>');

export const cardText = (name: string, ...lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${name}`, `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');

export interface FakeCard {
  readonly tag: string;
  readonly text: string;
}

/** The answers of a book with these cards. RFC 6352 has the forms. */
export function bookAnswers(origin: string, path: string, tag: string, cards: Readonly<Record<string, FakeCard>>): Recorded {
  const items = Object.entries(cards).map(([href, card]) => response(href, `<d:resourcetype/><d:getetag>"${card.tag}"</d:getetag>`));
  const texts = Object.entries(cards).map(([href, card]) =>
    response(href, `<d:getetag>"${card.tag}"</d:getetag><card:address-data>${card.text.replaceAll('&', '&amp;')}</card:address-data>`),
  );
  return {
    [`PROPFIND 1 ${origin}${path}`]: multistatus(
      response(
        path,
        `<d:resourcetype><d:collection/><card:addressbook/></d:resourcetype><d:getetag>"self"</d:getetag><cs:getctag>${tag}</cs:getctag>`,
      ),
      ...items,
    ),
    [`PROPFIND 0 ${origin}${path}`]: multistatus(book(path, tag)),
    [`REPORT 1 ${origin}${path}`]: multistatus(...texts),
  };
}

/** How each service leads to its address books, by its documents. `start`: what its users type. */
export const SERVICES = [
  {
    name: 'Nextcloud, by the address of the site',
    start: 'https://cloud.example.com/',
    books: ['https://cloud.example.com/remote.php/dav/addressbooks/users/ana/contacts/'],
    answers: {
      'PROPFIND 0 https://cloud.example.com/': { status: 405 },
      'PROPFIND 0 https://cloud.example.com/.well-known/carddav': { status: 301, location: '/remote.php/dav/' },
      'PROPFIND 0 https://cloud.example.com/remote.php/dav/': principal('/remote.php/dav/', '/remote.php/dav/principals/users/ana/'),
      'PROPFIND 0 https://cloud.example.com/remote.php/dav/principals/users/ana/': home(
        '/remote.php/dav/principals/users/ana/',
        '/remote.php/dav/addressbooks/users/ana/',
      ),
      'PROPFIND 1 https://cloud.example.com/remote.php/dav/addressbooks/users/ana/': multistatus(
        folder('/remote.php/dav/addressbooks/users/ana/'),
        book('/remote.php/dav/addressbooks/users/ana/contacts/', 'http://sabre.io/ns/sync/12'),
      ),
    },
  },
  {
    name: 'Nextcloud without a well-known address',
    start: 'https://cloud.example.com/',
    books: ['https://cloud.example.com/remote.php/dav/addressbooks/users/ana/contacts/'],
    answers: {
      'PROPFIND 0 https://cloud.example.com/remote.php/dav/': home('/remote.php/dav/', '/remote.php/dav/addressbooks/users/ana/'),
      'PROPFIND 1 https://cloud.example.com/remote.php/dav/addressbooks/users/ana/': multistatus(
        book('/remote.php/dav/addressbooks/users/ana/contacts/', '1'),
      ),
    },
  },
  {
    name: 'iCloud, whose books are on another host',
    start: 'https://contacts.icloud.com/',
    books: ['https://p42-contacts.icloud.com/1234567890/carddavhome/card/'],
    answers: {
      'PROPFIND 0 https://contacts.icloud.com/': principal('/', '/1234567890/principal/'),
      'PROPFIND 0 https://contacts.icloud.com/1234567890/principal/': home(
        '/1234567890/principal/',
        'https://p42-contacts.icloud.com:443/1234567890/carddavhome/',
      ),
      'PROPFIND 1 https://p42-contacts.icloud.com/1234567890/carddavhome/': multistatus(
        folder('/1234567890/carddavhome/'),
        book('/1234567890/carddavhome/card/', 'FT=-@RU=abc@S=7'),
      ),
    },
  },
  {
    name: 'Google',
    start: 'https://www.googleapis.com/.well-known/carddav',
    books: ['https://www.googleapis.com/carddav/v1/principals/ana@example.com/lists/default/'],
    answers: {
      'PROPFIND 0 https://www.googleapis.com/.well-known/carddav': {
        status: 301,
        location: 'https://www.googleapis.com/carddav/v1/principals/ana@example.com/lists/default/',
      },
      'PROPFIND 0 https://www.googleapis.com/carddav/v1/principals/ana@example.com/lists/default/': multistatus(
        book('/carddav/v1/principals/ana@example.com/lists/default/', '2026'),
      ),
    },
  },
  {
    name: 'Fastmail, with two books',
    start: 'https://carddav.fastmail.com/',
    books: [
      'https://carddav.fastmail.com/dav/addressbooks/user/ana@fastmail.com/Default/',
      'https://carddav.fastmail.com/dav/addressbooks/user/ana@fastmail.com/Shared/',
    ],
    answers: {
      'PROPFIND 0 https://carddav.fastmail.com/': { status: 302, location: '/dav/' },
      'PROPFIND 0 https://carddav.fastmail.com/dav/': principal('/dav/', '/dav/principals/user/ana@fastmail.com/'),
      'PROPFIND 0 https://carddav.fastmail.com/dav/principals/user/ana@fastmail.com/': home(
        '/dav/principals/user/ana@fastmail.com/',
        '/dav/addressbooks/user/ana@fastmail.com/',
      ),
      'PROPFIND 1 https://carddav.fastmail.com/dav/addressbooks/user/ana@fastmail.com/': multistatus(
        book('/dav/addressbooks/user/ana@fastmail.com/Default/', '7-1'),
        book('/dav/addressbooks/user/ana@fastmail.com/Shared/', '8-1'),
      ),
    },
  },
] as const satisfies readonly {
  readonly name: string;
  readonly start: string;
  readonly books: readonly string[];
  readonly answers: Recorded;
}[];

/** A network with these answers; everything else is not found. `asked`: what was called, with the password it carried. */
export function recordedFetch(answers: () => Recorded) {
  const asked: { readonly call: string; readonly authorization: string | undefined; readonly body: string }[] = [];
  const fetch = async (url: string, { method, headers, body = '' }: Omit<ProviderFetchInit, 'timeoutMs'>) => {
    const call = `${method} ${headers['depth'] ?? ''} ${url}`;
    asked.push({ call, authorization: headers['authorization'], body });
    const { status: code = 404, body: text = '', location } = answers()[call] ?? {};
    return new Response(text, { status: code, headers: location === undefined ? {} : { location } });
  };
  return { fetch, asked };
}
