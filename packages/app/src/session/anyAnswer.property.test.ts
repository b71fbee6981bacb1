import { endpoints, type EndpointName, type Permission } from '@manyline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { permits } from '../access/permits.ts';
import { features } from '../features/features.ts';
import { KEPT, loadStoredPreferences, shownChoicesAtom } from '../preferences/account/accountPreferences.ts';
import { paths, type RouteName } from '../routing/paths.ts';
import { permittedMenu } from '../routing/permittedMenu.ts';
import { builtInRoutes, type MenuEntry, type PageName } from '../routing/routes.ts';
import { settle } from '../routing/settle.ts';
import { situationAt } from '../routing/testing/situations.ts';
import { classifyReply } from '../services/api/classifyReply.ts';
import { run } from '../shared/action.ts';
import { ALICE, createScriptedWorld, type Reply } from '../testing/scriptedWorld.ts';
import { restoreSession, sessionAtom } from './session.ts';
import { loadSystemConfig, routesAtom } from './systemConfig.ts';

const RUNS = { seed: 36, numRuns: 150 };
const names = Object.keys(paths) as RouteName[];
const ADDRESSES = [...Object.values(paths), '/inbox', '/under-maintenance', '/nowhere', '/a'];

const any = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(null, '', ' ', 0, -1, 1e300, true, false, [], {}, [null], '__proto__'));
/** Mostly as it should be, otherwise of any shape. */
const mostly = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: any });
const list = (arbitrary: fc.Arbitrary<unknown>, maxLength = 5) => mostly(fc.array(mostly(arbitrary), { maxLength }));
const text = mostly(fc.string());

const rule = fc.record(
  {
    action: mostly(fc.constantFrom('view', 'View ', 'send', 'manage', ['view', 'update'])),
    subject: mostly(fc.constantFrom('chat', 'USER', 'system', 'all', ['line', 'route'], 'authentication')),
    inverted: mostly(fc.boolean()),
    conditions: fc.oneof(fc.constant(null), any),
    fields: fc.oneof(fc.constant(null), any),
  },
  { requiredKeys: ['action', 'subject'] },
);
const { route } = fc.letrec<{ route: unknown }>((tie) => ({
  route: fc.record(
    {
      path: mostly(fc.constantFrom(...ADDRESSES)),
      name: mostly(fc.constantFrom(...Object.values(paths), 'login', 'under-maintenance', 'dashboard', '404', 'x')),
      redirect: mostly(fc.constantFrom(...ADDRESSES)),
      meta: mostly(
        fc.record(
          {
            layout: mostly(fc.constantFrom('default', 'blank')),
            requireAuth: mostly(fc.boolean()),
            pageTitle: text,
            resource: mostly(fc.constantFrom('chat', 'shop')),
            action: mostly(fc.constantFrom('view', 'manage')),
          },
          { requiredKeys: [] },
        ),
      ),
      isGroup: mostly(fc.boolean()),
      hidden: mostly(fc.boolean()),
      children: fc.oneof({ depthSize: 'small' }, any, fc.array(tie('route'), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  ),
}));
const config = mostly(
  fc.record(
    {
      systemStatus: mostly(fc.constantFrom(1, '1', 0)),
      routes: list(route),
      wsUrl: text,
      googleReCaptchaKey: text,
      authMode: mostly(fc.constantFrom('LOCAL', 'SSO')),
      maintenance: any,
      now: any,
      fileMaxBytes: any,
      refusedFileKinds: any,
      demo: any,
    },
    { requiredKeys: ['systemStatus', 'routes'] },
  ),
);
const user = mostly(
  fc.record(
    {
      id: mostly(fc.constantFrom('alice', 7)),
      username: text,
      name: text,
      email: text,
      accounts: list(fc.constantFrom(...ALICE.accounts)),
      abilities: list(rule, 4),
      firstSteps: any,
    },
    { requiredKeys: ['id', 'abilities'] },
  ),
);
const choice = mostly(fc.constantFrom('dark', 'bordered', 'fr', '#12345f', 'compact', 'x; path=/'));
const choices = fc.oneof(
  any,
  fc.dictionary(fc.constantFrom(...KEPT.map(({ cookie }) => cookie), 'other', '__proto__'), choice, { maxKeys: 6 }),
);
const preferences = fc.record({
  version: mostly(fc.constant(1)),
  own: choices,
  defaultsVersion: mostly(fc.constant(1)),
  defaults: choices,
  locked: list(fc.constantFrom('theme', 'x')),
});

const answer = (data: unknown): Reply => ({ status: 200, body: JSON.stringify({ status: 'Success', data }) });

/** The texts of a value that should be a text or a list of texts. */
const textsIn = (value: unknown) => [value].flat().flatMap((one) => (typeof one === 'string' ? [one.trim().toLowerCase()] : []));

/** Read without our code: whether any of the rules that were sent can be meant to give the permission. */
function isMeant(sent: unknown, { action, subject }: Permission): boolean {
  const rules: unknown = (sent as { readonly abilities?: unknown } | null)?.abilities;
  if (subject === 'authentication') return true;
  return (Array.isArray(rules) ? rules : []).some(
    (one: { readonly action?: unknown; readonly subject?: unknown; inverted?: unknown } | null) => {
      const isAllowing = typeof one === 'object' && one !== null && one.inverted !== true;
      const [actions, subjects] = isAllowing ? [textsIn(one.action), textsIn(one.subject)] : [[], []];
      return [action, 'manage'].some((name) => actions.includes(name)) && [subject, 'all'].some((name) => subjects.includes(name));
    },
  );
}

const needsOf = (page: PageName): readonly Permission[] =>
  names.includes(page as RouteName) ? (builtInRoutes.find(paths[page as RouteName])?.permissions ?? []) : [];

const leaves = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  menu.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

test('settings, menus, abilities and users of any shape: every address ends at a page, and no page that wasn’t granted', async () => {
  await fc.assert(
    fc.asyncProperty(config, user, async (sentConfig, sentUser) => {
      const world = createScriptedWorld({ getSystemConfig: () => answer(sentConfig), getInfo: () => answer(sentUser) });
      const { store } = world.openTab();
      await run(store, loadSystemConfig);
      await run(store, restoreSession);
      const session = store.get(sessionAtom);
      const ability = createAbility(session.status === 'signedIn' ? session.user.abilities : []);
      const can = (permission: Permission) => permits(ability, permission);
      const routes = store.get(routesAtom);
      for (const address of ADDRESSES) {
        const { decision } = settle({ ...situationAt({ pathname: address, search: '', hash: '' }), routes, session: session.status, can });
        const isWaiting = decision.kind === 'wait' && session.status === 'unknown';
        expect([address, isWaiting ? 'show' : decision.kind]).toEqual([address, 'show']);
        const needs = decision.kind === 'show' ? needsOf(decision.route.page) : [];
        expect(needs.filter((need) => !isMeant(sentUser, need))).toEqual([]);
      }
      const shown = leaves(permittedMenu(routes.menu, can)).flatMap((entry) => (entry.route ? needsOf(entry.route.page) : []));
      expect(shown.filter((need) => !isMeant(sentUser, need))).toEqual([]);
    }),
    RUNS,
  );
});

test('preferences and features of any shape: each choice is one that this browser knows', async () => {
  await fc.assert(
    fc.asyncProperty(mostly(preferences), list(any), async (sent, sentFeatures) => {
      const world = createScriptedWorld({
        getPreferences: () => answer(sent),
        setPreferences: () => answer(sent),
        getFeatures: () => answer(sentFeatures),
      });
      const { store } = world.openTab();
      await run(store, restoreSession);
      await run(store, loadStoredPreferences);
      const shown = store.get(shownChoicesAtom);
      for (const { cookie, parse } of KEPT) expect([cookie, parse(shown[cookie])]).toEqual([cookie, shown[cookie]]);
      const read = await run(store, features.load, {});
      expect(read.value.status).toMatch(/^(?:ready|failed)$/u);
    }),
    { ...RUNS, numRuns: 60 },
  );
});

test('an answer of any shape to any call is read or refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(endpoints) as EndpointName[])), fc.oneof(any, config, user, preferences), (name, data) => {
      const body = JSON.stringify({ status: 'Success', data });
      expect(typeof classifyReply(name, endpoints[name], { status: 200, body }, () => undefined).ok).toBe('boolean');
    }),
    { ...RUNS, numRuns: 3_000 },
  );
});
