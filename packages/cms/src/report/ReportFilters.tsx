import { countDays, isReportRange, REPORT_MOST_DAYS } from '@manyline/contract';
import {
  Combobox,
  DateRangeField,
  type FieldOption,
  type Loadable,
  media,
  MultiCombobox,
  ready,
  TableFilters,
  token,
  usePhoneFormat,
} from '@manyline/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import type { DashboardScreenProps } from './report.types.ts';

export type ReportFiltersProps = Pick<DashboardScreenProps, 'query' | 'choices' | 'zones' | 'today' | 'onQueryChange' | 'onChoicesRetry'>;

export function ReportFilters({ query, choices, zones, today, onQueryChange, onChoicesRetry }: ReportFiltersProps) {
  const t = useReportsText();
  const phoneText = usePhoneFormat();
  const [refused, setRefused] = useState<ReportFiltersProps['query']['days']>();
  const change = (next: Partial<typeof query>) => onQueryChange({ ...query, ...next });
  const handleDays = (days: typeof query.days) => {
    const isWhole = days.start !== '' && days.end !== '';
    const isFit = isWhole && isReportRange({ from: days.start, to: days.end });
    setRefused(isFit ? undefined : days);
    if (isFit) change({ days });
  };
  const isTooLong =
    refused !== undefined && refused.start !== '' && refused.end !== '' && countDays(refused.start, refused.end) > REPORT_MOST_DAYS;

  const zoneOptions = useMemo(() => zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })), [zones]);
  const lines = optionsOf(choices, ({ tn, name, userName }) => {
    const number = phoneText(tn, 'international');
    return { value: tn, label: name ?? number, description: name === undefined ? userName : `${number} · ${userName}` };
  });
  const users = optionsOf(choices, ({ userId, userName }) => ({ value: userId, label: userName }));
  const hasSeveral = users.status !== 'ready' || users.value.length > 1 || query.users.length > 0;
  return (
    <Root>
      <DateRangeField
        label={t('cms.report.days')}
        value={refused ?? query.days}
        today={today}
        max={today}
        min={FIRST_DAY}
        {...(isTooLong && { error: t('cms.report.days.tooLong', { count: REPORT_MOST_DAYS }) })}
        onChange={handleDays}
      />
      <TableFilters
        label={t('cms.report.filters')}
        activeCount={Number(query.lines.length > 0) + Number(query.users.length > 0)}
        onClear={() => change({ lines: [], users: [] })}
      >
        {() => (
          <>
            <Combobox
              label={t('cms.report.zone')}
              canClear={false}
              value={query.zone}
              options={zoneOptions}
              onChange={(zone) => change({ zone })}
            />
            <MultiCombobox
              label={t('cms.report.lines')}
              placeholder={t('cms.report.lines.any')}
              value={query.lines}
              options={lines}
              onRetry={onChoicesRetry}
              onChange={(next) => change({ lines: [...next] })}
            />
            {hasSeveral && (
              <MultiCombobox
                label={t('cms.report.users')}
                placeholder={t('cms.report.users.any')}
                value={query.users}
                options={users}
                onRetry={onChoicesRetry}
                onChange={(next) => change({ users: [...next] })}
              />
            )}
          </>
        )}
      </TableFilters>
    </Root>
  );
}

type Choice = Extract<DashboardScreenProps['choices'], { status: 'ready' }>['value']['items'][number];

function optionsOf(choices: DashboardScreenProps['choices'], toOption: (line: Choice) => FieldOption): Loadable<readonly FieldOption[]> {
  if (choices.status !== 'ready') return choices;
  return ready([...new Map(choices.value.items.map(toOption).map((option) => [option.value, option])).values()]);
}

const FIRST_DAY = '2000-01-01';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;

  > * {
    flex: 1 1 min(100%, 200px);
    min-inline-size: 0;
  }
  /* Both days fit on one line. */
  > :first-child {
    flex-basis: min(100%, 280px);
  }
  /* The folded filters, beside the field, not its label. */
  > span > button {
    flex: none;
    align-self: end;
    min-block-size: ${token.fieldHeight};
    ${media.phone} {
      flex: 1 1 100%;
    }
    @media print {
      display: none;
    }
  }
  > [role='group']:last-child {
    flex: 3 1 min(100%, 620px);
  }
`;
