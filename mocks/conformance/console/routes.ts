import type { RouteJson } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const CHAT = '/cms/apps/page-cms-apps-chat';
const ROUTES_PAGE = '/cms/config/page-cms-config-route';

export function describeRoutes({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const fresh = () => `/x${crypto.randomUUID().slice(0, 8)}`;

  /** Replaces the routes while `work` runs, then restores them. */
  async function whileRoutes(routes: readonly RouteJson[], work: (admin: Visitor, version: number) => Promise<void>): Promise<void> {
    const admin = await asAdmin();
    const before = await admin.get('getRoutes', {});
    const { version } = await admin.get('updateRoutes', { version: before.version, routes: [...routes] });
    try {
      await work(admin, version);
    } finally {
      const now = await admin.get('getRoutes', {});
      if (JSON.stringify(now.routes) !== JSON.stringify(before.routes))
        await admin.get('updateRoutes', { version: now.version, routes: before.routes });
    }
  }

  describe('routes', () => {
    it('the system configuration contains the saved routes, for every caller', async () => {
      const path = fresh();
      const routes = [{ name: 'More', isGroup: true, children: [{ path, meta: { pageTitle: 'T', resource: 'chat' } }] }] as const;
      await whileRoutes(routes, async (admin, version) => {
        expect((await (await signIn(host(), users.alice, users.password)).get('getSystemConfig', {})).routes).toEqual(routes);
        expect(await admin.get('getRoutes', {})).toMatchObject({ version, routes });
      });
    });

    it('SYSTEM_CONFIG_CHANGED applies them live for everyone', async () => {
      const user = await signIn(host(), users.bob, users.password);
      const tab = await user.connect();
      await whileRoutes([{ path: fresh() }], async () => {
        await expect.poll(() => tab.pushes.map(({ method }) => method)).toContain('SYSTEM_CONFIG_CHANGED');
      });
      await settle(tab);
      await tab.hub.stop();
    });

    it('of two changes to the same version one succeeds; the other returns the current routes', async () => {
      const admin = await asAdmin();
      const { version, routes } = await admin.get('getRoutes', {});
      const replies = await Promise.all(
        [fresh(), fresh()].map((path) => admin.call('updateRoutes', { version, routes: [...routes, { path }] })),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const refused = replies.find(({ status }) => status === 409);
      const now = await admin.get('getRoutes', {});
      expect([refused?.envelope.code, refused?.envelope.data]).toEqual(['stale', now]);
      await admin.get('updateRoutes', { version: now.version, routes });
    });

    it('changes of system settings and of routes do not conflict', async () => {
      const admin = await asAdmin();
      const { version } = await admin.get('getSystemSettings', {});
      await whileRoutes([{ path: fresh() }], async () => {
        expect((await admin.get('getSystemSettings', {})).version).toBe(version);
      });
    });

    it('unchanged routes are refused: nothing to update', async () => {
      await whileRoutes([{ path: fresh() }], async (admin, version) => {
        const { routes } = await admin.get('getRoutes', {});
        const { status, envelope } = await admin.call('updateRoutes', { version, routes });
        expect([status, envelope.message]).toEqual([400, "There's nothing to update"]);
      });
    });

    it.each([
      ['no list', { path: '/a' }, ['routes']],
      ['no route', ['x'], ['routes.0']],
      ['a field nobody knows', [{ path: '/a', meta: { roles: [] } }], ['routes.0.meta.roles']],
      ['a path of another site', [{ path: '//evil.test' }], ['routes.0.path']],
      ['a path twice', [{ path: '/a', children: [{ path: '/A' }] }], ['routes.0.children.0.path']],
      [
        'redirects in a circle',
        [
          { path: '/a', redirect: '/b' },
          { path: '/b', redirect: '/a' },
        ],
        ['routes.0.redirect', 'routes.1.redirect'],
      ],
      ['a redirect to another site', [{ path: '/a', redirect: 'javascript:alert(1)' }], ['routes.0.redirect']],
      ['a redirect to sign-in', [{ path: '/cms/apps/page-cms-apps-chat', redirect: '/auth/page-auth-login' }], ['routes.0.redirect']],
      ['a redirect to the maintenance page', [{ path: '/a', redirect: '/under-maintenance' }], ['routes.0.redirect']],
      ['a page that is reserved led elsewhere', [{ path: ROUTES_PAGE, redirect: '/a' }], ['routes.0.redirect']],
      ['an address that the server answers itself', [{ path: '/health' }, { path: '/API-user/x' }], ['routes.0.path', 'routes.1.path']],
      ['a name that is reserved', [{ path: '/a', name: 'system' }], ['routes.0.name']],
    ])('%s is refused, each at its place, and nothing changed', async (_, routes, fields) => {
      const admin = await asAdmin();
      const before = await admin.get('getRoutes', {});
      const { status, envelope } = await admin.call('updateRoutes', { version: before.version, routes });
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, fields]);
      expect(await admin.get('getRoutes', {})).toEqual(before);
    });

    it('a tree that is too deep is refused like any other invalid one', async () => {
      const deep = `${'[{"path":"/a","children":'.repeat(5_000)}[]${'}]'.repeat(5_000)}`;
      const { status } = await (await asAdmin()).call('updateRoutes', { version: 0, routes: JSON.parse(deep) as unknown });
      expect(status).toBe(400);
    });

    it('ten thousand routes are saved and pushed', async () => {
      const many = Array.from({ length: 10_000 }, (_, index) => ({ path: `/many/page-${index}`, meta: { pageTitle: `Page ${index}` } }));
      await whileRoutes(many, async (admin) => {
        expect((await admin.get('getSystemConfig', {})).routes).toHaveLength(10_000);
      });
    });

    it('history and revert: every version is listed with its author, newest first', async () => {
      const path = fresh();
      await whileRoutes([{ path }], async (admin, version) => {
        await admin.get('updateRoutes', { version, routes: [{ path: CHAT }] });
        const [newest, before] = await admin.get('getRouteHistory', {});
        expect([newest?.version, before?.version]).toEqual([version + 1, version]);
        expect(newest?.actor?.name).toBeDefined();
        expect(newest?.time).toBeGreaterThan(1_700_000_000);
        const earlier = await admin.get('getRouteRevision', { version });
        expect(earlier).toMatchObject({ version, routes: [{ path }] });
        expect((await admin.call('getRouteRevision', { version: 999_999 })).status).toBe(404);
      });
    });

    it('the audit log lists added, removed, moved and changed routes', async () => {
      const [one, two] = [fresh(), fresh()];
      await whileRoutes([{ path: one }], async (admin, version) => {
        await admin.get('updateRoutes', { version, routes: [{ path: one, hidden: true }, { path: two }] });
        const { items } = await admin.get('getAudit', { page: 1, size: 5, sort: 'time:desc', filter: { objectTypes: ['route'] } });
        expect(items[0]).toMatchObject({
          action: 'update',
          object: { type: 'route' },
          changes: [
            { field: 'added', after: [two] },
            { field: 'changed', after: [`${one} (hidden)`] },
          ],
        });
      });
    });

    itWhere(canAddUsers, 'viewing them doesn’t allow changing them', async () => {
      const user = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: 'view', subject: 'route' }] }));
      const { version } = await user.get('getRoutes', {});
      expect((await user.call('getRouteHistory', {})).status).toBe(200);
      expect((await user.call('updateRoutes', { version, routes: [{ path: '/a' }] })).status).toBe(403);
    });
  });
}
