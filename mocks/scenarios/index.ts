import { UNCONFIRMED } from '@manyline/contract';
import { DEMO_PASSWORD, DEMO_USERNAMES, seedActivity, seedBatches, seedDemo } from '@manyline/server/backend';
import { seedField } from './field/field.ts';
import { seedFortyRoles } from './fortyRoles.ts';
import { seedHardDay } from './hardDay.ts';
import { seedHugeInbox } from './hugeInbox.ts';
import { seedLongChat } from './longChat.ts';
import { seedManyUsers } from './manyUsers.ts';
import type { Scenario } from './scenario.ts';
import { seedUser } from './seedUser.ts';

export type ScenarioName =
  | 'busyInbox'
  | 'demo'
  | 'empty'
  | 'firstDay'
  | 'noLines'
  | 'newUser'
  | 'hardDay'
  | 'fortyRoles'
  | 'forbidden'
  | 'readOnly'
  | 'huge'
  | 'longChat'
  | 'field'
  | 'figures'
  | 'batches'
  | 'manyUsers'
  | 'users'
  | 'slow'
  | 'serverDown'
  | 'hubDown'
  | 'maintenance'
  | 'humanCheck'
  | 'sso'
  | 'ssoOnly'
  | 'ownRoutes'
  | 'resetLink'
  | 'invitation';

const seed: Scenario['seed'] = seedDemo;

/** Token of the page that sets a new password for alice, in the scenario `resetLink`. */
export const STORY_LINK_TOKEN = 'a-link-of-a-story-xxxxxxxxxxxxxxxxxxxxxxxxx';
const STORY_LINK_HASH = 'aa568fa314998f81b3baf7a65eeb581cf28218e92e8db90ae4d1c3313d1768d6';

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  /** The demo users with their history. */
  busyInbox: { seed },
  /** The same on a server that lists its demo users. */
  demo: { seed, demo: { usernames: [...DEMO_USERNAMES], password: DEMO_PASSWORD } },
  /** A line without chats. */
  empty: { seed: (store, context) => seedUser(store, context, { username: 'alice', name: 'Alice Martin', lines: ['+14155552671'] }) },
  /** A user without lines, and the first administrator. */
  noLines: {
    async seed(store, context) {
      await seedUser(store, context, { username: 'alice', name: 'Alice Martin' });
      await seedUser(store, context, { username: 'admin', name: 'Nadia Haddad', abilities: [{ action: 'manage', subject: 'all' }] });
    },
  },
  /** Alice was just added, with a line that works and an imported one that isn't verified. */
  newUser: {
    async seed(store, context) {
      await seedUser(store, context, { username: 'alice', name: 'Alice Martin', lines: ['+14155552671'], isNew: true });
      await store.addLine({ tn: '+14155552672', name: 'Shop', status: UNCONFIRMED, userId: 'user-alice' });
    },
  },
  /** A user who may not see chats. */
  forbidden: { seed: (store, context) => seedUser(store, context, { username: 'alice', name: 'Alice Martin', abilities: [] }) },
  /** Alice with her history, who may see chats but not send. */
  readOnly: {
    async seed(store, context) {
      await seedDemo(store, context);
      const alice = await store.findUserByLogin('alice');
      if (alice) await store.updateUser({ ...alice, abilities: [{ action: 'view', subject: 'chat' }], roleIds: [] });
    },
  },
  /** The first administrator has just signed up: no lines, users or messages. */
  firstDay: {
    seed: (store, context) =>
      seedUser(store, context, { username: 'admin', name: 'Nadia Haddad', abilities: [{ action: 'manage', subject: 'all' }] }),
  },
  hardDay: { seed: seedHardDay, provider: 'unreachable' },
  fortyRoles: { seed: seedFortyRoles },
  huge: { seed: seedHugeInbox },
  /** One chat of two thousand messages. */
  longChat: { seed: seedLongChat },
  /** What networks deliver beside texts between two numbers. */
  field: { seed: seedField },
  /** The demo users, and months of messages on their team's lines. */
  figures: {
    async seed(store, context) {
      await seed(store, context);
      await seedActivity(store, context);
    },
  },
  /** The demo users and earlier bulk messages, some of them with failures. */
  batches: {
    async seed(store, context) {
      await seed(store, context);
      await seedBatches(store, context);
    },
  },
  /** An organisation with roles, sub-users and closed accounts. */
  users: { seed },
  /** The same with ten thousand more users. */
  manyUsers: { seed: seedManyUsers },
  slow: { seed, network: { latencyMs: 1_500 }, hub: { latencyMs: 1_500 } },
  /** No call is answered. */
  serverDown: { seed, network: { unreachable: /./u } },
  /** Calls are answered, the hub is not. */
  hubDown: { seed, hub: { isRefused: true } },
  maintenance: { seed, settings: { systemStatus: 0 } },
  /** Alice requested a new password and received the e-mail. */
  resetLink: {
    seed: async (store, context) => {
      await seedDemo(store, context);
      const alice = await store.findUserByLogin('alice');
      const expiresAt = Math.round((context.clock.now() + 1_800) * 1_000);
      if (alice)
        await store.addChallenge({ hash: STORY_LINK_HASH, kind: 'resetPassword', userId: alice.id, state: '{}', tries: 0, expiresAt });
    },
  },
  /** Alice was invited and has the same link: she has no password yet. */
  invitation: {
    seed: async (store, context) => {
      await scenarios.resetLink.seed(store, context);
      const alice = await store.findUserByLogin('alice');
      if (alice) await store.updateUser({ ...alice, passwordHash: '' });
    },
  },
  /** Guarded calls need a token. */
  humanCheck: { seed, settings: { googleReCaptchaKey: 'a-story-key' } },
  sso: { seed, settings: { authMode: 'BOTH' }, ssoName: 'Northwind' },
  ssoOnly: { seed, settings: { authMode: 'SSO' }, ssoName: 'Northwind' },
  /** The server defines the menu. */
  ownRoutes: {
    async seed(store, context) {
      await seed(store, context);
      await store.setRouteTree({ version: 1, routes: OWN_ROUTES });
    },
  },
};

const OWN_ROUTES = [
  {
    name: 'Messages',
    isGroup: true,
    children: [{ path: '/cms/apps/page-cms-apps-chat', meta: { pageTitle: 'Inbox', requireAuth: true } }],
  },
  { name: 'Administration', isGroup: true, children: [{ path: '/cms/config/page-cms-config-system' }] },
  { path: '/later', name: 'not-in-this-version', meta: { pageTitle: 'Later', requireAuth: true } },
];
