import { describe, expect, it, test } from 'vitest';
import { paths } from '../routing/paths.ts';
import { failedCalls, type SeenRequest } from './failedCalls.ts';
import { scrubbed } from './scrubbed.ts';
import { fromAddress, withChangedArgs } from './sharedState.ts';
import { type PageState, stateLink } from './stateLink.ts';

const CHATS: PageState = {
  pathname: paths.chat,
  search: '?line=14155552671&chat=33612345678',
  look: { theme: 'dark', skin: 'bordered', density: 'compact', locale: 'ar', navigation: 'vertical' },
  scenario: 'demo',
  viewer: { username: 'bob', isDemoUser: true, mayManageAll: false },
  isOnline: true,
  connection: 'reconnecting',
  windowWidth: 390,
  failedCalls: {},
};

/** What Storybook reads from the link. */
function opened(link: string) {
  const { searchParams } = new URL(link);
  const globals = Object.fromEntries((searchParams.get('globals') ?? '').split(';').map((one) => one.split(/:(.*)/su).slice(0, 2)));
  const { state, ...toolbars } = globals as Record<string, string>;
  const shared = fromAddress(state ?? '');
  return { story: searchParams.get('path'), toolbars, args: withChangedArgs({ path: '/', failing: {} }, shared?.args ?? {}) };
}

describe('stateLink', () => {
  it('carries the address, the look, the user, the network and the width', () => {
    expect(opened(stateLink('https://design.test', CHATS))).toEqual({
      story: '/story/pages-copied-state--default',
      toolbars: {
        ...CHATS.look,
        scenario: 'demo',
        viewer: 'bob',
        network: 'hubReconnecting',
        'viewport.value': 'phone',
      },
      args: { path: `${paths.chat}?line=14155552671&chat=33612345678`, failing: {} },
    });
  });

  it('carries which calls failed', () => {
    const link = stateLink('https://design.test', { ...CHATS, failedCalls: { '/api-cms/users': 503 } });
    expect(opened(link).args).toMatchObject({ failing: { '/api-cms/users': 503 } });
  });

  test.each([
    [{ username: 'eve.smith', isDemoUser: false, mayManageAll: true }, 'admin'],
    [{ username: 'eve.smith', isDemoUser: false, mayManageAll: false }, 'alice'],
    [undefined, 'nobody'],
  ])('of a user %j, only what they may do is in it: %s', (viewer, shown) => {
    const link = stateLink('https://design.test', { ...CHATS, viewer });
    expect(opened(link).toolbars).toMatchObject({ viewer: shown });
    expect(link).not.toContain('eve');
  });

  test.each([
    [{ isOnline: false, connection: 'disconnected' }, 'offline'],
    [{ isOnline: true, connection: 'disconnected' }, 'hubLost'],
    [{ isOnline: true, connection: 'open' }, 'given'],
    [{ isOnline: true, connection: 'connecting' }, 'given'],
  ] as const)('%j opens on the network %s', (network, shown) => {
    expect(opened(stateLink('https://design.test', { ...CHATS, ...network })).toolbars).toMatchObject({ network: shown });
  });
});

describe('scrubbed', () => {
  test.each([
    ['?tab=security', '?tab=security'],
    ['?page=3&size=50&sort=createdAt%3Adesc&hidden=email%2Croles', '?page=3&size=50&sort=createdAt%3Adesc&hidden=email%2Croles'],
    ['?view=sent&line=all', '?view=sent&line=all'],
    ['?line=14155552671&chat=442079460117', '?line=14155552671&chat=442079460117'],
    ['?id=user-bob', '?id=user-bob'],
    ['?q=my+own+words', ''],
    ['?chat=4915123456789', ''],
    ['?chat=AMAZON', ''],
    ['?id=0193f3a2-7c1d-7e5c-a9a0-2f6f0c0d1b11', ''],
    ['?token=abcdef&nextUrl=%2F', ''],
    ['?filter=%7B%22q%22%3A%22smith%22%7D', ''],
    ['?view=4915123456789', ''],
    ['?to=%2B4915123456789', ''],
    ['?from=2026-11-01&to=2026-11-30', '?from=2026-11-01&to=2026-11-30'],
    ['?<script>=1&tab=%3Cscript%3E', ''],
  ])('%s becomes %s', (search, kept) => expect(scrubbed('/page', search)).toBe(`/page${kept}`));
});

test('of each path, the last answer counts; refusals are left to the other server', () => {
  const seen = (name: string, responseStatus: number, initiatorType = 'fetch'): SeenRequest => ({ name, initiatorType, responseStatus });
  expect(
    failedCalls([
      seen('https://x.test/api-cms/users?q=smith', 500),
      seen('https://x.test/api-cms/lines', 500),
      seen('https://x.test/api-cms/lines', 200),
      seen('https://x.test/api-cms/roles', 0),
      seen('https://x.test/api-cms/audit', 403),
      seen('https://x.test/assets/start.js', 500, 'script'),
    ]),
  ).toEqual({ '/api-cms/users': 500, '/api-cms/roles': 0 });
});
