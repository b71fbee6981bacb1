import {
  Button,
  Chip,
  type ChipProps,
  DEFAULT_TABLE_STATE,
  EmptyState,
  ready,
  Table,
  type TableColumn,
  TableDate,
  useAnnounce,
  useFormatters,
} from '@manyline/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { activityText } from './activityText.ts';
import { ActivityTools } from './ActivityTools.tsx';
import type { ActivityEntry, ClientActivityProps } from './clients.types.ts';
import { useActivityTexts } from './useActivityTexts.ts';

/** A live view of the server log, workflows, messages, tests and this connection. */
export function ClientActivity(props: ClientActivityProps) {
  const { entries, limit, kinds, onKindsChange } = props;
  const t = useReportsText();
  const { number } = useFormatters();
  const wordsOf = useActivityTexts();
  const [state, setState] = useState(DEFAULT_TABLE_STATE);
  const shown = useMemo(() => (kinds.length === 0 ? entries : entries.filter(({ kind }) => kinds.includes(kind))), [entries, kinds]);
  const rows = useMemo(() => ready({ items: shown, total: shown.length }), [shown]);
  const columns = useActivityColumns(wordsOf);
  useSparingly(entries, (count) => t('cms.clients.announced', { count }));
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
        toolbar={<ActivityTools {...props} hasAny={shown.length > 0} textOf={() => activityText(shown, wordsOf)} />}
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

function useActivityColumns(wordsOf: (entry: ActivityEntry) => string): readonly TableColumn<ActivityEntry>[] {
  const t = useReportsText();
  return useMemo(
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
}

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
