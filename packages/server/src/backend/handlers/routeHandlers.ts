import {
  checkRoutes,
  diffRoutes,
  type FieldError,
  isPermitted,
  labelOfRoute,
  parseRoutes,
  type RouteChange,
  type RouteEntry,
  type RouteProblem,
  type RouteTree,
  toRouteJson,
} from '@manyline/contract';
import type { AuditChange } from '../audit.ts';
import { callerNow } from '../callerNow.ts';
import { type Handlers, type Refusal, refuse, withCaller } from '../outcome.ts';
import { notFound, nothingToUpdate, stale } from '../refusals.ts';
import { keepRevision } from '../revisions.ts';
import { storable } from '../storable.ts';
import type { StoredRouteTree } from '../store.ts';
import type { HandlerNeeds } from './createHandlers.ts';

type RouteHandlers = Pick<Handlers, 'getRoutes' | 'updateRoutes' | 'getRouteHistory' | 'getRouteRevision'>;

/** There is one tree for all. */
const TREE = 'routes';
const MOST_ERRORS = 50;
const MOST_NAMED = 200;
const may = (action: string) => ({ action, subject: 'route' });

export function routeHandlers({ store, clock, backplane, audit }: HandlerNeeds): RouteHandlers {
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
      const outcome = await store.transaction(async (steps) => {
        const self = await callerNow(steps, call, may('update'));
        if ('refusal' in self) return self;
        const before = await steps.findRouteTree();
        if (before.version !== version) return stale<'updateRoutes'>(isPermitted(self.abilities, may('view')) ? toTree(before) : undefined);
        const changes = diffRoutes(parseRoutes(before.routes).routes, routes);
        const updatedAt = Math.round(clock.now() * 1_000);
        const next: StoredRouteTree = { version: version + 1, routes: toRouteJson(routes), updatedAt };
        if (changes.length === 0) return nothingToUpdate();
        await steps.setRouteTree(next);
        await audit.note(steps, call, { action: 'update', object: { type: 'route' }, changes: inWords(changes) });
        await keepRevision(steps, call, { type: 'routes', objectId: TREE, before: stateOf(before), after: stateOf(next) });
        return { next };
      });
      if ('refusal' in outcome) return outcome;
      backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
      return { data: toTree(outcome.next), message: 'Update successfully' };
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

function toFieldError({ at, field, kind, severity }: RouteProblem): readonly FieldError[] {
  if (severity === 'warning') return [];
  return [{ field: `routes.${at.join('.children.')}.${field}`, message: SENTENCES[kind] ?? 'This is not right.' }];
}

function routesRefused(errors: readonly FieldError[]): Refusal {
  return refuse(400, 'invalid', 'Some routes are not right. Nothing was saved.', { errors: errors.slice(0, MOST_ERRORS) });
}

/** Which routes, by what happened to them. */
function inWords(changes: readonly RouteChange[]): readonly AuditChange[] {
  const named = (kind: RouteChange['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .slice(0, MOST_NAMED)
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

/** A path that is not our own is refused; other texts become what the database can keep. */
function toStorable(route: RouteEntry): RouteEntry {
  const { name, layout, pageTitle, resource, action, children } = route;
  const texts = { name: storable(name), layout: storable(layout), pageTitle: storable(pageTitle) };
  return { ...route, ...texts, resource: storable(resource), action: storable(action), children: children.map(toStorable) };
}

const SHAPE_SENTENCES = {
  noList: 'This has to be a list.',
  noRoute: 'This has to be an object.',
  notText: 'This has to be a text.',
  notTruth: 'This has to be true or false.',
  unknownField: 'There is no such field.',
  tooDeep: 'Routes can stand at most 8 deep.',
  tooMany: 'There can be at most 10,000 routes.',
} as const;

const SENTENCES: Readonly<Partial<Record<RouteProblem['kind'], string>>> = {
  pathMissing: 'A route that is no group needs a path.',
  pathUnsafe: 'The path has to be one of this site: it begins with a slash and holds letters, digits, dashes, underscores and dots.',
  pathTaken: 'Another route has this path.',
  nameMissing: 'A group without a path needs a name.',
  nameTaken: 'Another route has this name.',
  nameReserved: 'This name belongs to a page that stays where it is.',
  textTooLong: 'This can have at most 200 characters.',
  redirectUnsafe: 'A redirect leads to a path of this site.',
  redirectReserved: 'This page stays as it is and leads nowhere else.',
  redirectRound: 'These redirects lead round and round.',
  redirectHops: 'At most 5 redirects may follow each other.',
  tooDeep: SHAPE_SENTENCES.tooDeep,
  tooMany: SHAPE_SENTENCES.tooMany,
};
