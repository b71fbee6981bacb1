import type { RouteChange, RouteChangeKind, RouteEntry, RouteField, RouteProblem } from '@manyline/contract';
import { countChanges, labelOfRoute, ROUTE_MAX_HOPS, ROUTE_TEXT_MAX_LENGTH, ROUTES_MAX_COUNT, ROUTES_MAX_DEPTH } from '@manyline/contract';
import { useFormatters } from '@manyline/ui';
import { useMemo } from 'react';
import { useConfigText } from '../messages/useText.ts';
import type { RoutePageChoice } from './routes.types.ts';

export interface RouteWords {
  /** The name of a route: its title, page, name or path. */
  readonly labelOf: (route: RouteEntry) => string;
  readonly fieldOf: (field: RouteField) => string;
  readonly valueOf: (route: RouteEntry, field: RouteField) => string;
  readonly problemOf: (problem: Pick<RouteProblem, 'kind' | 'field'>) => string;
  /** `2 added, 1 moved`. */
  readonly countsOf: (changes: readonly Pick<RouteChange, 'kind'>[]) => string;
}

const KINDS: readonly RouteChangeKind[] = ['added', 'removed', 'moved', 'changed'];

/** The same object until language or pages change. */
export function useRouteTexts(pages: readonly RoutePageChoice[]): RouteWords {
  const t = useConfigText();
  const formatters = useFormatters();
  return useMemo(() => createWords(pages, t, formatters), [pages, t, formatters]);
}

function createWords(
  pages: readonly RoutePageChoice[],
  t: ReturnType<typeof useConfigText>,
  { list, number }: ReturnType<typeof useFormatters>,
): RouteWords {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return {
    labelOf: (route) =>
      (route.pageTitle === '' ? (titles.get(route.path.toLowerCase()) ?? labelOfRoute(route)) : route.pageTitle) || t('cms.routes.unnamed'),
    fieldOf: (field) => t(`cms.routes.field.${field}`),
    valueOf: (route, field) => {
      const value = route[field];
      if (typeof value === 'boolean') return t(value ? 'cms.routes.yes' : 'cms.routes.no');
      return value || t('cms.routes.nothing');
    },
    problemOf: ({ kind }) =>
      t(`cms.routes.problem.${kind}`, {
        hops: number(ROUTE_MAX_HOPS),
        depth: number(ROUTES_MAX_DEPTH),
        count: number(ROUTES_MAX_COUNT),
        length: number(ROUTE_TEXT_MAX_LENGTH),
      }),
    countsOf: (changes) => {
      const counts = countChanges(changes);
      return list(KINDS.filter((kind) => counts[kind] > 0).map((kind) => t(`cms.routes.count.${kind}`, { count: counts[kind] })));
    },
  };
}
