import type { LineRecord } from '@manyline/contract';
import { Chip, PhoneNumber, StatusDot, type TableColumn, TableDate, TextLink, token, useFormatters } from '@manyline/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import type { LineListProps } from '../lines.types.ts';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useLineTexts } from '../parts/useLineTexts.ts';
import { useSpendText } from '../parts/useSpendText.ts';

export type LineColumnFacts = Pick<LineListProps, 'lineHref' | 'userHref' | 'onNavigate'>;

/** The columns of the list; sortable ones have the ids the server sorts by. */
export function useLineColumns({ lineHref, userHref, onNavigate }: LineColumnFacts): readonly TableColumn<LineRecord>[] {
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
          <TwoLines>
            {link(lineHref(tn), <PhoneNumber value={tn} />)}
            {name !== undefined && <small dir="auto">{name}</small>}
          </TwoLines>
        ),
        width: 176,
        minWidth: 160,
        isSortable: true,
        isHideable: false,
        card: 'title',
      },
      {
        id: 'owner',
        label: t('cms.lines.column.owner'),
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
      },
      {
        id: 'provider',
        label: t('cms.lines.column.provider'),
        accessor: ({ provider }) => provider?.name ?? t('cms.lines.internal'),
        width: 120,
        isSortable: true,
      },
      {
        id: 'status',
        label: t('cms.lines.column.status'),
        render: (line) => <LineState line={line} />,
        width: 208,
        isSortable: true,
      },
      { id: 'lastSentAt', label: t('cms.lines.column.lastSent'), render: ({ lastSentAt }) => <Last seconds={lastSentAt} />, width: 200 },
      {
        id: 'lastReceivedAt',
        label: t('cms.lines.column.lastReceived'),
        render: ({ lastReceivedAt }) => <Last seconds={lastReceivedAt} />,
        width: 200,
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
  }, [t, lineHref, userHref, onNavigate]);
}

function LineState({ line }: { readonly line: LineRecord }) {
  const words = useLineTexts();
  const { label, tone } = words.state(line);
  const health = line.status === 'Alive' ? line.provider?.health : undefined;
  return (
    <TwoLines>
      <span>
        <Chip size="sm" tone={tone} start={<StatusDot tone={tone} />} label={label} />
      </span>
      {health?.reason && (
        <Reason>
          <span>{words.reason(health.reason)}</span> <TableDate seconds={health.since} />
        </Reason>
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

const Reason = styled.small`
  white-space: normal;
`;
