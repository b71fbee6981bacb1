import {
  checkRoutes,
  diffRoutes,
  isPermitted,
  labelOfRoute,
  parseRoutes,
  type RouteChange,
  type RouteEntry,
  type RouteProblem,
  type RouteTree,
  toRouteJson,
} from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
import type { AuditChange, Audit } from '../audit/audit.ts';
import { recordRevision } from '../audit/revisions.ts';
import { currentCaller } from '../calls/currentCaller.ts';
import { type FieldProblem, type Handlers, type Refusal, refuse, withCaller } from '../calls/outcome.ts';
import { notFound, nothingToUpdate, stale } from '../calls/refusals.ts';
import type { Backplane, Clock } from '../ports/ports.ts';
import { storable } from '../store/storable.ts';
import type { StoredRouteTree, Store } from '../store/store.ts';

type RouteHandlers = Pick<Handlers, 'getRoutes' | 'updateRoutes' | 'getRouteHistory' | 'getRouteRevision'>;

/** Revisions need an id; there is only one tree. */
const TREE = 'routes';
const MAX_ERRORS = 50;
const MAX_NAMED = 200;
const may = (action: string) => ({ action, subject: 'route' });

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly backplane: Backplane;
  readonly audit: Audit;
}

export function routeHandlers({ store, clock, backplane, audit }: Needs): RouteHandlers {
  return {
    getRoutes: async () => ({ data: toTree(await store.findRouteTree()) }),

    updateRoutes: withCaller<'updateRoutes'>(async ({ version, routes: raw }, call) => {
      const parsed = parseRoutes(raw);
      const routes = parsed.routes.map(toStorable);
      const errors = [
        ...parsed.problems.map(({ at, kind }) => ({ field: at === '' ? 'routes' : `routes.${at}`, message: SHAPE_SENTENCES[kind] })),
        ...checkRoutes(routes).flatMap(toFieldError),
      ];
      if (errors.length > 0) return routesRefused(errors);
      const outcome = await store.transaction(async (tx) => {
        const self = await currentCaller(tx, call, may('update'));
        if ('refusal' in self) return self;
        const before = await tx.findRouteTree();
        if (before.version !== version) return stale<'updateRoutes'>(isPermitted(self.abilities, may('view')) ? toTree(before) : undefined);
        const changes = diffRoutes(parseRoutes(before.routes).routes, routes);
        const updatedAt = Math.round(clock.now() * 1_000);
        const next: StoredRouteTree = { version: version + 1, routes: toRouteJson(routes), updatedAt };
        if (changes.length === 0) return nothingToUpdate();
        await tx.setRouteTree(next);
        await audit.note(tx, call, { action: 'update', object: { type: 'route' }, changes: inWords(changes) });
        await recordRevision(tx, call, { type: 'routes', objectId: TREE, before: stateOf(before), after: stateOf(next) });
        return { next };
      });
      if ('refusal' in outcome) return outcome;
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return { data: toTree(outcome.next), message: 'server.call.updated' };
    }),

    async getRouteHistory() {
      const heads = await store.revisionHeadsOf('routes', TREE);
      return {
        data: heads.map(({ version, time, actorId, actorName }) => ({
          version,
          time: time / 1_000,
          ...(actorId !== undefined && { actor: { id: actorId, name: actorName ?? actorId } }),
        })),
      };
    },

    async getRouteRevision({ version }) {
      const revision = await store.findRevision('routes', TREE, version);
      return revision ? { data: toTree(revision.value as StoredRouteTree) } : notFound();
    },
  };
}

function toTree({ version, routes, updatedAt }: StoredRouteTree): RouteTree {
  return { version, routes: [...routes], ...(updatedAt !== undefined && { updatedAt: updatedAt / 1_000 }) };
}

function stateOf(tree: StoredRouteTree) {
  return { version: tree.version, time: tree.updatedAt ?? 0, value: tree };
}

function toFieldError({ at, field, kind, severity }: RouteProblem): readonly FieldProblem[] {
  if (severity === 'warning') return [];
  return [{ field: `routes.${at.join('.children.')}.${field}`, message: SENTENCES[kind] ?? 'server.route.invalid' }];
}

function routesRefused(errors: readonly FieldProblem[]): Refusal {
  return refuse(400, 'invalid', 'server.route.refused', { errors: errors.slice(0, MAX_ERRORS) });
}

/** The changed routes, grouped by kind of change. */
function inWords(changes: readonly RouteChange[]): readonly AuditChange[] {
  const named = (kind: RouteChange['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .slice(0, MAX_NAMED)
      .map(({ route, fields }) => {
        const name = route.path || labelOfRoute(route);
        return fields.length > 0 ? `${name} (${fields.join(', ')})` : name;
      });
  const [added, removed, moved, changed] = [named('added'), named('removed'), named('moved'), named('changed')];
  return [
    ...(added.length > 0 ? [{ field: 'added', after: added }] : []),
    ...(removed.length > 0 ? [{ field: 'removed', before: removed }] : []),
    ...(moved.length > 0 ? [{ field: 'moved', after: moved }] : []),
    ...(changed.length > 0 ? [{ field: 'changed', after: changed }] : []),
  ];
}

/** Refuses paths of other sites and makes texts storable. */
function toStorable(route: RouteEntry): RouteEntry {
  const { name, layout, pageTitle, resource, action, children } = route;
  const texts = { name: storable(name), layout: storable(layout), pageTitle: storable(pageTitle) };
  return { ...route, ...texts, resource: storable(resource), action: storable(action), children: children.map(toStorable) };
}

const SHAPE_SENTENCES = {
  noList: 'server.route.noList',
  noRoute: 'server.route.noRoute',
  notText: 'server.route.notText',
  notTruth: 'server.route.notTruth',
  unknownField: 'server.route.unknownField',
  tooDeep: 'server.route.tooDeep',
  tooMany: 'server.route.tooMany',
} as const;

const SENTENCES: Readonly<Partial<Record<RouteProblem['kind'], Sentence>>> = {
  pathMissing: 'server.route.pathMissing',
  pathUnsafe: 'server.route.pathUnsafe',
  pathOfServer: 'server.route.pathOfServer',
  pathTaken: 'server.route.pathTaken',
  nameMissing: 'server.route.nameMissing',
  nameTaken: 'server.route.nameTaken',
  nameReserved: 'server.route.nameReserved',
  textTooLong: 'server.route.textTooLong',
  redirectUnsafe: 'server.route.redirectUnsafe',
  redirectReserved: 'server.route.redirectReserved',
  redirectStops: 'server.route.redirectStops',
  redirectRound: 'server.route.redirectRound',
  redirectHops: 'server.route.redirectHops',
  tooDeep: SHAPE_SENTENCES.tooDeep,
  tooMany: SHAPE_SENTENCES.tooMany,
};
