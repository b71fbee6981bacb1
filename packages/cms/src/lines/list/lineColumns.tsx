import type { LineRecord } from '@manyline/contract';
import { Chip, PhoneNumber, StatusDot, type TableColumn, TableDate, TextLink, token, useFormatters } from '@manyline/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { useSpendText } from '../parts/useSpendText.ts';

export type LineColumnFacts = Pick<LineListProps, 'today' | 'lineHref' | 'userHref' | 'onNavigate'>;

/** The columns of the list; sortable ones have the ids the server sorts by. */
export function useLineColumns({ today, lineHref, userHref, onNavigate }: LineColumnFacts): readonly TableColumn<LineRecord>[] {
  const t = useLinesText();
  const { number } = useFormatters();
  const spendText = useSpendText();
  return useMemo(() => {
    const link = (href: string, content: ReactNode) => (
      <TextLink
        href={href}
        onNavigate={(event) => {
          event.preventDefault();
          onNavigate(href);
        }}
      >
        {content}
      </TextLink>
    );
    return [
      {
        id: 'tn',
        label: t('cms.lines.column.line'),
        accessor: ({ tn }) => tn,
        render: ({ tn, name }) => (
          <Line>
            {link(lineHref(tn), <PhoneNumber value={tn} />)}
            {name !== undefined && (
              <small data-text dir="auto">
                {name}
              </small>
            )}
          </Line>
        ),
        width: 232,
        minWidth: 160,
        isSortable: true,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'owner',
        label: t('cms.lines.column.owner'),
        accessor: ({ owner }) => owner.name ?? owner.username ?? t('cms.lines.owner.hidden'),
        render: ({ owner }) => {
          const name = owner.name ?? owner.username;
          if (name === undefined) return t('cms.lines.owner.hidden');
          return (
            <Owner data-text dir="auto">
              {userHref ? link(userHref(owner.id), name) : name}
            </Owner>
          );
        },
        width: 144,
        isSortable: true,
        card: 'meta',
      },
      {
        id: 'status',
        label: t('cms.lines.column.status'),
        render: (line) => <LineState line={line} today={today} />,
        width: 228,
        isSortable: true,
        card: 'status',
      },
      {
        id: 'provider',
        label: t('cms.lines.column.provider'),
        accessor: ({ provider }) => provider?.name ?? t('cms.lines.internal'),
        width: 120,
        isSortable: true,
      },
      { id: 'lastSentAt', label: t('cms.lines.column.lastSent'), render: ({ lastSentAt }) => <Last seconds={lastSentAt} />, width: 170 },
      {
        id: 'lastReceivedAt',
        label: t('cms.lines.column.lastReceived'),
        render: ({ lastReceivedAt }) => <Last seconds={lastReceivedAt} />,
        width: 170,
      },
      {
        id: 'sentToday',
        label: t('cms.lines.column.sentToday'),
        accessor: ({ sentToday }) => number(sentToday),
        align: 'end',
        width: 110,
      },
      {
        id: 'receivedToday',
        label: t('cms.lines.column.receivedToday'),
        accessor: ({ receivedToday }) => number(receivedToday),
        align: 'end',
        width: 120,
      },
      {
        id: 'spend',
        label: t('cms.lines.column.spend'),
        accessor: ({ spend }) => (spend.length === 0 ? '—' : spendText(spend)),
        align: 'end',
        width: 150,
      },
    ] satisfies readonly TableColumn<LineRecord>[];
    // oxlint-disable-next-line react/exhaustive-deps -- The amounts follow the language, as the texts do.
  }, [t, today, lineHref, userHref, onNavigate]);
}

function LineState({ line, today }: Pick<LineColumnFacts, 'today'> & { readonly line: LineRecord }) {
  const t = useLinesText();
  const { listTime } = useFormatters();
  const words = useLineTexts();
  const { label, tone } = words.state(line);
  const health = line.status === 'Alive' ? line.provider?.health : undefined;
  return (
    <TwoLines>
      <span>
        <Chip
          size="sm"
          tone={tone}
          start={<StatusDot tone={tone} />}
          label={health?.reason ? t('cms.lines.status.since', { state: label, time: listTime(health.since, today) }) : label}
        />
      </span>
      {health?.reason && (
        <small data-text dir="auto">
          {words.reason(health.reason)}
        </small>
      )}
    </TwoLines>
  );
}

function Last({ seconds }: { readonly seconds: number | undefined }) {
  const t = useLinesText();
  return seconds === undefined ? <Quiet>{t('cms.lines.never')}</Quiet> : <TableDate seconds={seconds} />;
}

const Quiet = styled.span`
  color: ${token.textMuted};
`;

/* The table shows the full name of a cut one on hover and focus. */
const Owner = styled.span`
  && {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** A number with its name beside it. */
const Line = styled.span`
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-inline-size: 0;
  > a {
    flex: none;
  }
  /* On phones, a name that doesn't fit beside its number is below it. */
  [data-card] & {
    flex-wrap: wrap;
    row-gap: 0;
  }
  small {
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
