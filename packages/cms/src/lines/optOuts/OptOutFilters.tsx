import { OPT_OUT_SCOPES, OPT_OUT_SOURCES, type OptOutFilter } from '@manyline/contract';
import { Combobox, ready, TableFilters, usePhoneFormat } from '@manyline/ui';
import { FacetBar } from '../../filters/FacetBar.tsx';
import { FacetFilter } from '../../filters/FacetFilter.tsx';
import { FacetPopover } from '../../filters/FacetPopover.tsx';
import { type FilterChip, FilterChips } from '../../filters/FilterChips.tsx';
import { TableSearch } from '../../filters/TableSearch.tsx';
import { useLinesText } from '../../messages/useText.ts';
import { useTypedSearch } from '../../users/list/useTypedSearch.ts';
import type { OptOutListProps } from './optOuts.types.ts';

type Change = { readonly [Name in keyof OptOutFilter]?: OptOutFilter[Name] | undefined };

/** The search and the filters of the opt-out list. */
export function OptOutFilters({
  filter,
  isBusy,
  isNoMatch,
  lines,
  onFilterChange,
}: Pick<OptOutListProps, 'filter' | 'isBusy' | 'lines' | 'onFilterChange'> & { readonly isNoMatch: boolean }) {
  const t = useLinesText();
  const part = (change: Change) => {
    const next = Object.entries({ ...filter, ...change });
    onFilterChange(Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '' && value.length !== 0)));
  };
  const format = usePhoneFormat();
  const shown = (tn: string) => format(tn, 'international');
  const found =
    lines.options.status === 'ready' ? ready(lines.options.value.map((one) => ({ ...one, label: shown(one.value) }))) : lines.options;
  const { lineTn, scope, source = [] } = filter;
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => part({ q }));
  const chips = useOptOutChips(filter, part);
  const handleClear = () => onFilterChange(filter.q === undefined ? {} : { q: filter.q });
  return (
    <FacetBar>
      <TableSearch label={t('cms.optOuts.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      <TableFilters label={t('cms.lines.filters')} activeCount={chips.length} isInTools onClear={handleClear}>
        {(isFolded) => (
          <>
            <FacetFilter
              isFolded={isFolded}
              label={t('cms.optOuts.source')}
              options={OPT_OUT_SOURCES.map((value) => ({ value, label: t(`cms.optOuts.source.${value}`) }))}
              value={source}
              onChange={(chosen) => part({ source: OPT_OUT_SOURCES.filter((one) => chosen.includes(one)) })}
            />
            <FacetFilter
              isFolded={isFolded}
              isSingle
              label={t('cms.optOuts.scope')}
              options={OPT_OUT_SCOPES.map((value) => ({ value, label: t(`cms.optOuts.scope.${value}`) }))}
              value={scope === undefined ? [] : [scope]}
              onChange={([chosen]) => part({ scope: OPT_OUT_SCOPES.find((one) => one === chosen) })}
            />
            <FacetPopover label={t('cms.optOuts.line')} isSet={lineTn !== undefined} isFolded={isFolded}>
              <Combobox
                label={t('cms.optOuts.line')}
                placeholder={t('cms.optOuts.line.any')}
                value={lineTn ?? ''}
                known={lineTn === undefined ? [] : [{ value: lineTn, label: shown(lineTn) }]}
                options={found}
                onSearch={lines.onSearch}
                onRetry={() => lines.onSearch('')}
                onChange={(tn) => part({ lineTn: tn })}
              />
            </FacetPopover>
          </>
        )}
      </TableFilters>
      <FilterChips chips={chips} isNoMatch={isNoMatch} onClear={handleClear} />
    </FacetBar>
  );
}

function useOptOutChips({ source = [], scope, lineTn }: OptOutFilter, onChange: (change: Change) => void): readonly FilterChip[] {
  const t = useLinesText();
  const format = usePhoneFormat();
  const labelOf = (name: 'source' | 'scope' | 'line', value: string) =>
    t('cms.lines.filter.chip', { label: t(`cms.optOuts.${name}`), value });
  return [
    ...source.map((one) => ({
      id: `source:${one}`,
      label: labelOf('source', t(`cms.optOuts.source.${one}`)),
      onRemove: () => onChange({ source: source.filter((other) => other !== one) }),
    })),
    ...(scope === undefined
      ? []
      : [{ id: 'scope', label: labelOf('scope', t(`cms.optOuts.scope.${scope}`)), onRemove: () => onChange({ scope: undefined }) }]),
    ...(lineTn === undefined
      ? []
      : [{ id: 'line', label: labelOf('line', format(lineTn, 'international')), onRemove: () => onChange({ lineTn: undefined }) }]),
  ];
}
