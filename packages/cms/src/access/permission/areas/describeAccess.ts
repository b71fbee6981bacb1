import { isPermitted } from '@manyline/contract';
import type { RuleStack } from '../matrix/permissionMatrix.ts';
import { AREA_IDS, type AreaId, type AreaView, type ExtraId, otherSubjects, readAreas } from './accessAreas.ts';

/** One sentence about what rules permit. */
export type Statement =
  | { readonly kind: 'everything' | 'nothing' | 'readChats' | 'sendChats' }
  /** Areas in which something could be changed, but only be seen; those that are only there to be seen; and those that may be changed. */
  | { readonly kind: 'seeOnly' | 'see' | 'change' | 'export'; readonly areas: readonly AreaId[] }
  | { readonly kind: 'custom'; readonly areas: readonly AreaId[] }
  | { readonly kind: 'extra'; readonly extra: OwnSentence }
  /** Subjects of the organisation’s own. */
  | { readonly kind: 'others'; readonly subjects: readonly string[] };

const EXPORTS = {
  exportLine: 'line',
  exportUser: 'user',
  exportReport: 'report',
  exportAudit: 'audit',
} as const satisfies Partial<Record<ExtraId, AreaId>>;
export type OwnSentence = Exclude<ExtraId, keyof typeof EXPORTS>;

/** What the rules permit, in a few sentences; the most common rights first. */
export function describeAccess(stack: RuleStack): readonly Statement[] {
  const areas = readAreas(stack);
  const others = otherSubjects(stack);
  if (isPermitted([...stack.before, ...stack.own], { action: 'manage', subject: 'all' }) && areas.every(isWhole))
    return [{ kind: 'everything' }];
  const statements: readonly Statement[] = [
    ...chatsOf(areas),
    ...listed('change', areas, ({ id, state }) => id !== 'chat' && state === 'change'),
    ...listed('seeOnly', areas, ({ id, state, levels }) => id !== 'chat' && state === 'see' && levels.includes('change')),
    ...listed('see', areas, ({ state, levels }) => state === 'see' && !levels.includes('change')),
    ...listed('custom', areas, ({ state, extras }) => state === 'custom' || extras.some((extra) => extra.state === 'custom')),
    ...exportsOf(areas),
    ...areas
      .flatMap(({ extras }) => extras)
      .flatMap(({ id, state }): Statement[] => (state === 'on' && !isExport(id) ? [{ kind: 'extra', extra: id }] : [])),
    ...(others.length > 0 ? [{ kind: 'others', subjects: others } as const] : []),
  ];
  return statements.length > 0 ? statements : [{ kind: 'nothing' }];
}

function chatsOf(areas: readonly AreaView[]): readonly Statement[] {
  const state = areas.find(({ id }) => id === 'chat')?.state;
  return state === 'see' ? [{ kind: 'readChats' }] : state === 'change' ? [{ kind: 'sendChats' }] : [];
}

function listed(
  kind: 'seeOnly' | 'see' | 'change' | 'custom',
  areas: readonly AreaView[],
  isMeant: (area: AreaView) => boolean,
): readonly Statement[] {
  const meant = areas.filter(isMeant).map(({ id }) => id);
  return meant.length > 0 ? [{ kind, areas: meant }] : [];
}

function exportsOf(areas: readonly AreaView[]): readonly Statement[] {
  const on = new Set(
    areas.flatMap(({ extras }) => extras).flatMap(({ id, state }) => (state === 'on' && isExport(id) ? [EXPORTS[id]] : [])),
  );
  return on.size > 0 ? [{ kind: 'export', areas: AREA_IDS.filter((id) => on.has(id as never)) }] : [];
}

function isExport(id: ExtraId): id is keyof typeof EXPORTS {
  return Object.hasOwn(EXPORTS, id);
}

function isWhole({ state, levels, extras }: AreaView): boolean {
  return (levels.length === 0 || state === levels.at(-1)) && extras.every((extra) => extra.state === 'on');
}
