import { AUDIT_ACTIONS, AUDIT_OBJECTS, type AuditAction, type AuditObject } from '@manyline/contract';
import { DateRangeField, MultiCombobox, TableFilters } from '@manyline/ui';
import { useAccessText } from '../../messages/useText.ts';
import { ANYTHING, type AuditSearch } from './auditSearch.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (search: Partial<AuditSearch>) => void;
}

/** The entries by action, changed object and day. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useAccessText();
  const { actions, objectTypes, days } = search;
  const active = [actions.length > 0, objectTypes.length > 0, days.start !== '' || days.end !== ''];
  return (
    <TableFilters
      label={t('cms.audit.filters')}
      activeCount={active.filter(Boolean).length}
      onClear={() => onChange({ actions: [], objectTypes: [], days: ANYTHING.days })}
    >
      {(isFolded) => (
        <>
          <MultiCombobox
            label={t('cms.audit.actions')}
            isLabelHidden={!isFolded}
            placeholder={t('cms.audit.actions.any')}
            value={actions}
            options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`cms.audit.action.${value}`) }))}
            onChange={(next) => onChange({ actions: next as readonly AuditAction[] })}
          />
          <MultiCombobox
            label={t('cms.audit.objects')}
            isLabelHidden={!isFolded}
            placeholder={t('cms.audit.objects.any')}
            value={objectTypes}
            options={AUDIT_OBJECTS.map((value) => ({ value, label: t(`cms.audit.object.${value}`) }))}
            onChange={(types) => onChange({ objectTypes: types as readonly AuditObject[] })}
          />
          <DateRangeField
            label={t('cms.audit.days')}
            isLabelHidden={!isFolded}
            value={days}
            onChange={(next) => onChange({ days: next })}
          />
        </>
      )}
    </TableFilters>
  );
}
