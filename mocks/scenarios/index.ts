import { DEMO_PASSWORD, DEMO_USERNAMES, seedDemo } from '@manyline/server/backend';
import { seedHugeInbox } from './hugeInbox.ts';
import type { Scenario } from './scenario.ts';
import { seedPerson } from './seedPerson.ts';

export type ScenarioName =
  | 'busyInbox'
  | 'demo'
  | 'empty'
  | 'noLines'
  | 'forbidden'
  | 'huge'
  | 'slow'
  | 'serverDown'
  | 'hubDown'
  | 'maintenance'
  | 'humanCheck'
  | 'sso'
  | 'ssoOnly'
  | 'ownRoutes';

const seed: Scenario['seed'] = seedDemo;

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  /** The demo people with their history. */
  busyInbox: { seed },
  /** The same on a server that names its demo people. */
  demo: { seed, demo: { usernames: [...DEMO_USERNAMES], password: DEMO_PASSWORD } },
  /** A line nobody has written to. */
  empty: { seed: (store, context) => seedPerson(store, context, { username: 'alice', name: 'Alice Martin', lines: ['+14155552671'] }) },
  /** Somebody who owns no line yet. */
  noLines: { seed: (store, context) => seedPerson(store, context, { username: 'alice', name: 'Alice Martin' }) },
  /** Somebody who may not see the chats. */
  forbidden: { seed: (store, context) => seedPerson(store, context, { username: 'alice', name: 'Alice Martin', abilities: [] }) },
  huge: { seed: seedHugeInbox },
  slow: { seed, network: { latencyMs: 1_500 }, hub: { latencyMs: 1_500 } },
  /** No call is answered. */
  serverDown: { seed, network: { unreachable: /./u } },
  /** The calls are answered, the hub is not. */
  hubDown: { seed, hub: { isRefused: true } },
  maintenance: { seed, settings: { systemStatus: 0 } },
  /** Guarded calls need a token. */
  humanCheck: { seed, settings: { googleReCaptchaKey: 'a-story-key' } },
  sso: { seed, settings: { authMode: 'BOTH' }, ssoName: 'Northwind' },
  ssoOnly: { seed, settings: { authMode: 'SSO' }, ssoName: 'Northwind' },
  /** The server names the menu. */
  ownRoutes: {
    seed,
    settings: {
      routes: [
        {
          name: 'Messages',
          isGroup: true,
          children: [{ path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Inbox', requireAuth: true } }],
        },
        { name: 'Administration', isGroup: true, children: [{ path: '/cms/config/page-cms-config-system' }] },
        { path: '/later', name: 'not-in-this-version', meta: { pageTitle: 'Later', requireAuth: true } },
      ],
    },
  },
};
