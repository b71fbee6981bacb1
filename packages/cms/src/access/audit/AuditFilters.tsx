import { AUDIT_OBJECTS, type AuditAction, type AuditObject, CHANGE_ACTIONS, SIGN_IN_ACTIONS } from '@manyline/contract';
import { Combobox, DateRangeField, type FieldOption, type Loadable, TableFilters } from '@manyline/ui';
import { FacetFilter } from '../../filters/FacetFilter.tsx';
import { FacetPopover } from '../../filters/FacetPopover.tsx';
import { useAccessText } from '../../messages/useText.ts';
import { ANYTHING, type AuditSearch } from './auditSearch.ts';

/** Finds users by what is typed. */
export interface PersonSearch {
  readonly options: Loadable<readonly FieldOption[]>;
  readonly onSearch: (query: string) => void;
}

interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** Absent without permission to see users. */
  readonly people: PersonSearch | undefined;
  /** The user of `actorId`; undefined if it is not known. */
  readonly actorName: string | undefined;
  readonly onChange: (search: Partial<AuditSearch>) => void;
}

/** The entries by person, action, changed object and day. */
export function AuditFilters({ search, people, actorName, onChange }: AuditFiltersProps) {
  const t = useAccessText();
  const { tab, actions, objectTypes, days, actorId } = search;
  const active = [actorId !== undefined, actions.length > 0, objectTypes.length > 0, days.start !== '' || days.end !== ''];
  return (
    <TableFilters
      label={t('cms.audit.filters')}
      activeCount={active.filter(Boolean).length}
      isInTools
      onClear={() => onChange({ actorId: undefined, actions: [], objectTypes: [], days: ANYTHING.days })}
    >
      {(isFolded) => (
        <>
          {people && (
            <FacetPopover label={t('cms.audit.person')} isSet={actorId !== undefined} isFolded={isFolded}>
              <Combobox
                label={t('cms.audit.person')}
                placeholder={t('cms.audit.person.any')}
                value={actorId ?? ''}
                known={actorId === undefined ? [] : [{ value: actorId, label: actorName ?? t('cms.audit.person.unknown') }]}
                options={people.options}
                onSearch={people.onSearch}
                onRetry={() => people.onSearch('')}
                onChange={(id) => onChange({ actorId: id === '' ? undefined : id })}
              />
            </FacetPopover>
          )}
          <FacetFilter
            isFolded={isFolded}
            label={t('cms.audit.actions')}
            value={actions}
            options={(tab === 'signIns' ? SIGN_IN_ACTIONS : CHANGE_ACTIONS).map((value) => ({
              value,
              label: t(`cms.audit.action.${value}`),
            }))}
            onChange={(next) => onChange({ actions: next as readonly AuditAction[] })}
          />
          {tab === 'changes' && (
            <FacetFilter
              isFolded={isFolded}
              label={t('cms.audit.objects')}
              value={objectTypes}
              options={AUDIT_OBJECTS.map((value) => ({ value, label: t(`cms.audit.object.${value}`) }))}
              onChange={(types) => onChange({ objectTypes: types as readonly AuditObject[] })}
            />
          )}
          <FacetPopover label={t('cms.audit.days')} isSet={days.start !== '' || days.end !== ''} isFolded={isFolded}>
            <DateRangeField label={t('cms.audit.days')} value={days} onChange={(next) => onChange({ days: next })} />
          </FacetPopover>
        </>
      )}
    </TableFilters>
  );
}
