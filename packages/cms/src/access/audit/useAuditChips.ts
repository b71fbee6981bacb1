import type { FilterChip } from '../../filters/FilterChips.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { ANYTHING, type AuditSearch } from './auditSearch.ts';

/** The names of what is searched for. */
interface AuditNames {
  readonly actor: string | undefined;
  readonly object: string;
}

/** What the log is narrowed to, and the search without each. */
export function useAuditChips(
  search: AuditSearch,
  names: AuditNames,
  onChange: (search: Partial<AuditSearch>) => void,
): readonly FilterChip[] {
  const t = useAccessText();
  const { actorId, objectId, operationId, actions, objectTypes, days } = search;
  const labelled = (name: 'actions' | 'objects', value: string) => t('cms.audit.chip', { label: t(`cms.audit.${name}`), value });
  const chips: readonly (Omit<FilterChip, 'onRemove'> & { readonly rest: Partial<AuditSearch> })[] = [
    ...(actorId === undefined
      ? []
      : [
          {
            id: 'actor',
            label: t('cms.audit.byActor', { name: names.actor ?? t('cms.audit.person.unknown') }),
            rest: { actorId: undefined },
          },
        ]),
    ...(objectId === undefined
      ? []
      : [{ id: 'object', label: t('cms.audit.ofObject', { name: names.object }), rest: { objectId: undefined } }]),
    ...(operationId === undefined ? [] : [{ id: 'operation', label: t('cms.audit.ofOperation'), rest: { operationId: undefined } }]),
    ...actions.map((action) => ({
      id: `action:${action}`,
      label: labelled('actions', t(`cms.audit.action.${action}`)),
      rest: { actions: actions.filter((each) => each !== action) },
    })),
    ...objectTypes.map((type) => ({
      id: `type:${type}`,
      label: labelled('objects', t(`cms.audit.object.${type}`)),
      rest: { objectTypes: objectTypes.filter((each) => each !== type) },
    })),
    ...(days.start === '' && days.end === '' ? [] : [{ id: 'days', label: t(spanOf(days), { ...days }), rest: { days: ANYTHING.days } }]),
  ];
  return chips.map(({ rest, ...chip }) => ({ ...chip, onRemove: () => onChange(rest) }));
}

function spanOf({ start, end }: AuditSearch['days']) {
  if (start === '') return 'cms.audit.chip.until' as const;
  return end === '' ? ('cms.audit.chip.from' as const) : ('cms.audit.chip.between' as const);
}
