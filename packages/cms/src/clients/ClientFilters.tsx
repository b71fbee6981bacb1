import { CLIENT_DEVICES, type ClientDevice } from '@manyline/contract';
import { Button, TableFilters } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { FacetBar } from '../filters/FacetBar.tsx';
import { FacetFilter } from '../filters/FacetFilter.tsx';
import { FilterChips, type FilterChipsProps } from '../filters/FilterChips.tsx';
import { TableSearch } from '../filters/TableSearch.tsx';
import { useReportsText } from '../messages/useText.ts';
import { type ClientListProps, EVERY_CLIENT } from './clients.types.ts';

interface ClientFiltersProps extends Pick<ClientListProps, 'search' | 'waiting' | 'onSearchChange' | 'onTakeChanges'> {
  readonly chips: FilterChipsProps['chips'];
  readonly isNoMatch: boolean;
}

/** The search and filters, and the button that takes the changes that wait. */
export function ClientFilters({ search, waiting, chips, isNoMatch, onSearchChange, onTakeChanges }: ClientFiltersProps) {
  const t = useReportsText();
  const handleClear = () => onSearchChange({ ...EVERY_CLIENT, q: search.q });
  return (
    <FacetBar>
      <TableSearch label={t('cms.clients.search')} value={search.q} onChange={(q) => onSearchChange({ ...search, q })} />
      <TableFilters label={t('cms.clients.filters')} activeCount={chips.length} isInTools onClear={handleClear}>
        {(isFolded) => (
          <FacetFilter
            isFolded={isFolded}
            label={t('cms.clients.devices')}
            options={CLIENT_DEVICES.map((value) => ({ value, label: t(`cms.clients.device.${value}`) }))}
            value={search.devices}
            onChange={(devices) => onSearchChange({ ...search, devices: devices as readonly ClientDevice[] })}
          />
        )}
      </TableFilters>
      {waiting > 0 && (
        <Button variant="soft" size="sm" startIcon={<IconRefresh aria-hidden="true" />} onClick={onTakeChanges}>
          {t('cms.clients.waiting', { count: waiting })}
        </Button>
      )}
      <FilterChips chips={chips} isNoMatch={isNoMatch} onClear={handleClear} />
    </FacetBar>
  );
}
