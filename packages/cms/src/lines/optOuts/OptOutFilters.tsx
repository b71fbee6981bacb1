import { OPT_OUT_SCOPES, OPT_OUT_SOURCES, type OptOutFilter } from '@manyline/contract';
import { Combobox, media, MultiCombobox, ready, SearchField, Select, TableFilters, usePhoneFormat } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { useTypedSearch } from '../../users/list/useTypedSearch.ts';
import type { OptOutListProps } from './optOuts.types.ts';

/** The search and the filters of the opt-out list. */
export function OptOutFilters({
  filter,
  isBusy,
  lines,
  onFilterChange,
}: Pick<OptOutListProps, 'filter' | 'isBusy' | 'lines' | 'onFilterChange'>) {
  const t = useLinesText();
  const part = (change: { readonly [Name in keyof OptOutFilter]?: OptOutFilter[Name] | undefined }) => {
    const next = Object.entries({ ...filter, ...change });
    onFilterChange(Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '' && value.length !== 0)));
  };
  const format = usePhoneFormat();
  const shown = (tn: string) => format(tn, 'international');
  const found =
    lines.options.status === 'ready' ? ready(lines.options.value.map((one) => ({ ...one, label: shown(one.value) }))) : lines.options;
  const { lineTn } = filter;
  const [typed, handleType] = useTypedSearch(filter.q ?? '', (q) => part({ q }));
  return (
    <Root>
      <div data-part="search">
        <SearchField label={t('cms.optOuts.search')} value={typed} isBusy={isBusy && typed.trim() !== ''} onChange={handleType} />
      </div>
      <TableFilters
        label={t('cms.lines.filters')}
        activeCount={Object.keys(filter).filter((name) => name !== 'q').length}
        onClear={() => onFilterChange(filter.q === undefined ? {} : { q: filter.q })}
      >
        {(isFolded) => (
          <>
            <MultiCombobox
              label={t('cms.optOuts.source')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.optOuts.source.any')}
              value={filter.source ?? []}
              options={OPT_OUT_SOURCES.map((value) => ({ value, label: t(`cms.optOuts.source.${value}`) }))}
              onChange={(source) => part({ source: OPT_OUT_SOURCES.filter((one) => source.includes(one)) })}
            />
            <Select
              label={t('cms.optOuts.scope')}
              isLabelHidden={!isFolded}
              value={filter.scope ?? 'any'}
              options={(['any', ...OPT_OUT_SCOPES] as const).map((value) => ({ value, label: t(`cms.optOuts.scope.${value}`) }))}
              onChange={(scope) => part({ scope: scope === 'any' ? undefined : scope })}
            />
            <Combobox
              label={t('cms.optOuts.line')}
              isLabelHidden={!isFolded}
              placeholder={t('cms.optOuts.line.any')}
              value={lineTn ?? ''}
              known={lineTn === undefined ? [] : [{ value: lineTn, label: shown(lineTn) }]}
              options={found}
              onSearch={lines.onSearch}
              onRetry={() => lines.onSearch('')}
              onChange={(tn) => part({ lineTn: tn })}
            />
          </>
        )}
      </TableFilters>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;
  min-inline-size: 0;

  [data-part='search'] {
    flex: 1 1 240px;
    max-inline-size: 320px;
    min-inline-size: 0;
  }
  > [role='group'] {
    flex: 2 1 320px;
  }
  ${media.phone} {
    [data-part='search'] {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;
