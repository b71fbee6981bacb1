import {
  Button,
  Chip,
  type ChipProps,
  DEFAULT_TABLE_STATE,
  EmptyState,
  IconButton,
  MultiCombobox,
  ready,
  Switch,
  Table,
  type TableColumn,
  TableDate,
  useAnnounce,
  useFormatters,
} from '@manyline/ui';
import { IconCopy, IconDownload, IconEraser, IconHeartbeat } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { activityText } from './activityText.ts';
import { ACTIVITY_KINDS, type ActivityEntry, type ActivityKind, type ClientActivityProps } from './clients.types.ts';
import { Choice, Filters, Quiet } from './clients.styles.ts';
import { useActivityTexts } from './useActivityTexts.ts';

/** A live view of the server log, workflows, messages, tests and this connection. */
export function ClientActivity(props: ClientActivityProps) {
  const { entries, limit, kinds, isPaused, missed, test, onKindsChange, onPausedChange, onClear, onTest, onCopy, onExport } = props;
  const t = useReportsText();
  const { number } = useFormatters();
  const wordsOf = useActivityTexts();
  const [state, setState] = useState(DEFAULT_TABLE_STATE);
  const [isCopied, setIsCopied] = useState(false);
  const shown = useMemo(() => (kinds.length === 0 ? entries : entries.filter(({ kind }) => kinds.includes(kind))), [entries, kinds]);
  const rows = useMemo(() => ready({ items: shown, total: shown.length }), [shown]);
  const columns = useMemo<readonly TableColumn<ActivityEntry>[]>(
    () => [
      {
        id: 'time',
        label: t('cms.clients.time'),
        accessor: ({ time }) => time,
        render: ({ time }) => <TableDate seconds={time} />,
        width: 200,
      },
      {
        id: 'kind',
        label: t('cms.clients.kind'),
        accessor: ({ kind }) => kind,
        render: (entry) => <Chip size="sm" tone={toneOf(entry)} label={t(`cms.clients.kind.${entry.kind}`)} />,
        width: 150,
      },
      {
        id: 'words',
        label: t('cms.clients.words'),
        accessor: wordsOf,
        render: (entry) => <ActivityText dir="auto">{wordsOf(entry)}</ActivityText>,
        width: 480,
        card: 'title',
      },
    ],
    [t, wordsOf],
  );
  useSparingly(entries, (count) => t('cms.clients.announced', { count }));
  const text = () => activityText(shown, wordsOf);
  const hasAny = shown.length > 0;
  const nothing = (
    <EmptyState
      illustration="empty"
      title={t('cms.clients.activity.empty')}
      text={t('cms.clients.activity.empty.text', { limit: number(limit) })}
    />
  );
  const noMatch = (
    <EmptyState
      illustration="noResults"
      title={t('cms.clients.activity.noMatch')}
      action={
        <Button variant="outline" onClick={() => onKindsChange([])}>
          {t('cms.clients.activity.all')}
        </Button>
      }
    />
  );
  return (
    <Root>
      <Table<ActivityEntry>
        label={t('cms.clients.tab.activity')}
        columns={columns}
        rows={rows}
        state={state}
        paging="scroll"
        isFiltered
        toolbar={
          <Filters role="group" aria-label={t('cms.clients.activity.tools')}>
            <Choice>
              <MultiCombobox
                label={t('cms.clients.kinds')}
                isLabelHidden
                placeholder={t('cms.clients.kinds.any')}
                value={kinds}
                options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`cms.clients.kind.${value}`) }))}
                onChange={(next) => onKindsChange(next as readonly ActivityKind[])}
              />
            </Choice>
            <Switch label={t('cms.clients.pause')} isChecked={isPaused} onChange={onPausedChange} />
            {isPaused && <Quiet role="status">{t('cms.clients.missed', { count: missed })}</Quiet>}
            <Button
              variant="soft"
              size="sm"
              startIcon={<IconHeartbeat aria-hidden="true" />}
              isBusy={test.status === 'running'}
              onClick={onTest}
            >
              {t('cms.clients.test')}
            </Button>
            <Quiet role="status">
              {test.status === 'answered' && t('cms.clients.test.answered', { ms: test.ms })}
              {test.status === 'unanswered' && t('cms.clients.test.unanswered')}
            </Quiet>
            <Tools>
              <IconButton
                label={isCopied ? t('cms.clients.copied') : t('cms.clients.copy')}
                icon={<IconCopy size={20} />}
                disabled={!hasAny}
                onClick={() => void onCopy(text()).then(setIsCopied)}
              />
              <IconButton
                label={t('cms.clients.export')}
                icon={<IconDownload size={20} />}
                disabled={!hasAny}
                onClick={() => onExport(text())}
              />
              <IconButton
                label={t('cms.clients.erase')}
                icon={<IconEraser size={20} />}
                disabled={entries.length === 0}
                onClick={onClear}
              />
            </Tools>
          </Filters>
        }
        empty={nothing}
        noMatch={entries.length === 0 ? nothing : noMatch}
        rowId={idOf}
        rowLabel={wordsOf}
        onStateChange={setState}
        onRetry={() => undefined}
      />
    </Root>
  );
}

const ANNOUNCE_MS = 10_000;

/** Announces the number of new entries, at most every ten seconds. */
function useSparingly(entries: readonly ActivityEntry[], words: (count: number) => string): void {
  const announce = useAnnounce();
  const announced = useRef<string>(entries[0]?.id);
  const tell = useEffectEvent(() => {
    const count = entries.findIndex(({ id }) => id === announced.current);
    const fresh = count < 0 ? entries.length : count;
    announced.current = entries[0]?.id;
    if (fresh > 0) announce(words(fresh));
  });
  useEffect(() => {
    const timer = setInterval(() => tell(), ANNOUNCE_MS);
    return () => clearInterval(timer);
  }, []);
}

function toneOf(entry: ActivityEntry): NonNullable<ChipProps['tone']> {
  if (entry.kind === 'log') return entry.line.level === 'error' ? 'danger' : entry.line.level === 'warning' ? 'warning' : 'info';
  if (entry.kind === 'connection') return entry.state === 'open' ? 'success' : 'warning';
  return entry.kind === 'test' ? 'success' : 'neutral';
}

const idOf = ({ id }: ActivityEntry) => id;

const Root = styled.div`
  block-size: clamp(420px, calc(100dvh - 320px), 900px);
  min-inline-size: 0;
`;

const ActivityText = styled.span`
  overflow-wrap: anywhere;
`;

const Tools = styled.span`
  display: flex;
  gap: 4px;
  margin-inline-start: auto;
`;
