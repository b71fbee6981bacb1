import { Alert, Button, Card, EmptyState, IconButton, LoadFailed, takePicture, useFormatters } from '@manyline/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { daysOfPoint } from './daysOfPoint.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import type { DashboardScreenProps } from './report.types.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportTables } from './ReportTables.tsx';
import { useReportTexts } from './useReportTexts.ts';
import { WeeklyMail } from './WeeklyMail.tsx';

/**
 * The figures of the lines the user may see, over days of a time zone.
 * @use To compare days, lines and users.
 * @avoid for an overview of all reports → ReportHubScreen
 * @avoid for what needs attention today → HomeScreen
 */
export function DashboardScreen(props: DashboardScreenProps) {
  const { query, report, isBusy, outdatedSince, canExport, onQueryChange, onRefresh, onExport, onPicture, onAddLine } = props;
  const t = useReportsText();
  const words = useReportTexts(t('cms.report.none'));
  const { time } = useFormatters();
  const pictured = useRef<HTMLDivElement>(null);
  const [isUndrawn, setIsUndrawn] = useState(false);
  const { days, zone, lines, users } = query;
  const range = t('cms.report.range', { from: words.day(days.start), to: words.day(days.end), zone });

  const handlePicture = async () => {
    if (!pictured.current) return;
    const picture = await takePicture(pictured.current, { title: t('cms.report.heading'), lines: [range, ...filterWords()] });
    setIsUndrawn(picture === undefined);
    if (picture) onPicture(picture);
  };
  const filterWords = () => {
    if (lines.length + users.length === 0 || report.status !== 'ready') return [];
    return [report.value.lines.items.map(({ name, tn }) => name ?? tn).join(', ')];
  };
  const hasNoLines = report.status === 'ready' && report.value.lines.count === 0;
  const isNarrowed = lines.length + users.length > 0;
  const openPoint = (at: number) => {
    const next = report.status === 'ready' ? daysOfPoint(at, report.value.grain, days, zone) : undefined;
    if (next) onQueryChange({ ...query, days: next });
  };
  const isUnfinished = props.query.days.end >= props.today;
  return (
    <ConsolePage
      title={t('cms.report.heading')}
      description={t('cms.report.description')}
      action={
        <Actions>
          <IconButton label={t('cms.report.refresh')} icon={<IconRefresh size={20} />} onClick={onRefresh} />
          <ExportMenu
            canExport={canExport}
            isDisabled={report.status !== 'ready' || hasNoLines}
            onExport={onExport}
            onPicture={handlePicture}
          />
        </Actions>
      }
    >
      <ReportFilters {...props} />
      {outdatedSince !== undefined && (
        <Alert
          tone="warning"
          title={t('cms.report.outdated')}
          action={
            <Button variant="outline" size="sm" isBusy={isBusy} onClick={onRefresh}>
              {t('cms.report.outdated.retry')}
            </Button>
          }
        >
          {t('cms.report.outdated.text', { time: time(outdatedSince) })}
        </Alert>
      )}
      {isUndrawn && <Alert tone="danger">{t('cms.report.picture.failed')}</Alert>}
      {report.status === 'failed' ? (
        <Card>
          <LoadFailed title={t('cms.report.loadFailed')} text={report.message} onRetry={onRefresh} />
        </Card>
      ) : hasNoLines ? (
        <EmptyState
          illustration={isNarrowed ? 'noResults' : 'empty'}
          title={t(isNarrowed ? 'cms.report.noMatch' : 'cms.report.noLines')}
          text={t(isNarrowed ? 'cms.report.noMatch.text' : onAddLine ? 'cms.report.noLines.add' : 'cms.report.noLines.text')}
          action={
            isNarrowed ? (
              <Button variant="outline" onClick={() => onQueryChange({ ...query, lines: [], users: [] })}>
                {t('cms.report.clear')}
              </Button>
            ) : (
              onAddLine && <Button onClick={onAddLine}>{t('cms.lines.first')}</Button>
            )
          }
        />
      ) : (
        <>
          <Figures ref={pictured} aria-busy={isBusy}>
            <KeyFigures report={report} query={query} isUnfinished={isUnfinished} onRetry={onRefresh} />
            <ReportCharts
              report={report}
              zone={zone}
              isUnfinished={isUnfinished}
              onPoint={report.status === 'ready' && report.value.grain === 'hour' ? undefined : openPoint}
              onRetry={onRefresh}
            />
          </Figures>
          <WeeklyMail mail={props.weekly} onChange={props.onWeeklyChange} onRetry={props.onWeeklyRetry} />
          <ReportTables {...props} onNarrow={onQueryChange} onRetry={onRefresh} />
        </>
      )}
    </ConsolePage>
  );
}

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
