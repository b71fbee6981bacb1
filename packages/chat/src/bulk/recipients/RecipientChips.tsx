import { type Exclusion, EXCLUSIONS, isFixable } from '@manyline/contract';
import { Button, Chip, media, scrollFade, StatusDot, type StatusDotProps, useHandler } from '@manyline/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientFilter, RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';
import { useReasonTexts } from '../BulkGrid/useReasonTexts.ts';

/** The list's counts; each one filters the list. */
export function RecipientChips({
  summary,
  filter,
  onFilterChange,
  onUndo,
}: Pick<RecipientsEditor, 'summary' | 'filter' | 'onFilterChange' | 'onUndo'>) {
  const t = useBulkText();
  const words = useReasonTexts();
  const choose = useHandler((next: RecipientFilter) => onFilterChange(next === filter ? 'all' : next));
  if (summary.total === 0 && !onUndo) return null;
  const reasons = LEFT_OUT.filter((reason) => (summary.reasons[reason] ?? 0) > 0 && !isFixable(reason));
  const wordsOf = (one: Exclusion | `missing ${string}`) =>
    isMissing(one) ? words.of({ reason: 'missingField', missing: [one.slice('missing '.length)] }) : words.label(one);
  const chip = (id: RecipientFilter, label: string, tone: StatusDotProps['tone']) => (
    <Chip key={id} label={label} start={<StatusDot tone={tone} />} isSelected={filter === id} onSelectedChange={() => choose(id)} />
  );
  return (
    <Chips>
      {summary.total > 0 && (
        <div role="group" aria-label={t('chat.bulk.to.filters')}>
          <Chip
            label={t('chat.bulk.to.chip.all', { count: summary.total })}
            isSelected={filter === 'all'}
            onSelectedChange={() => onFilterChange('all')}
          />
          {chip('receive', t('chat.bulk.to.chip.receive', { count: summary.receive }), 'success')}
          {summary.toFix > 0 && chip('toFix', t('chat.bulk.to.chip.toFix', { count: summary.toFix }), 'danger')}
          {summary.unlikely > 0 && chip('unlikely', t('chat.bulk.to.chip.unlikely', { count: summary.unlikely }), 'warning')}
          {reasons.map((reason) => chip(reason, t(`chat.bulk.to.chip.${reason}`, { count: summary.reasons[reason] ?? 0 }), TONES[reason]))}
          {isOneReason(filter) && chip(filter, wordsOf(filter), 'danger')}
        </div>
      )}
      {onUndo && (
        <span data-part="undo">
          <Button variant="ghost" size="sm" startIcon={<IconArrowBackUp aria-hidden="true" data-mirror />} onClick={onUndo}>
            <span data-part="words">{t('chat.bulk.to.undo')}</span>
          </Button>
        </span>
      )}
    </Chips>
  );
}

function isMissing(filter: RecipientFilter): filter is `missing ${string}` {
  return filter.startsWith('missing ');
}

/** A single reason or field, which has no chip until it is chosen. */
function isOneReason(filter: RecipientFilter): filter is Exclusion | `missing ${string}` {
  return isMissing(filter) || EXCLUSIONS.some((reason) => reason === filter && isFixable(reason));
}

const LEFT_OUT = [
  'duplicate',
  'otherNumber',
  'fax',
  'pager',
  'optedOut',
  'mayHaveOptedOut',
  'sentToday',
  'blocked',
  'ownLine',
] as const satisfies readonly Exclusion[];
const TONES = {
  otherNumber: 'neutral',
  fax: 'neutral',
  pager: 'neutral',
  duplicate: 'neutral',
  optedOut: 'warning',
  mayHaveOptedOut: 'warning',
  sentToday: 'info',
  blocked: 'warning',
  ownLine: 'neutral',
} as const satisfies Record<(typeof LEFT_OUT)[number], StatusDotProps['tone']>;

/** The undo button is beside the first line of chips, or below them on a phone with large text. */
const Chips = styled.div`
  display: flex;
  flex: none;
  align-items: start;
  gap: 6px;
  min-block-size: 34px;
  padding-block-end: 10px;
  padding-inline: 20px;
  [role='group'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  [data-part='undo'] {
    flex: none;
    margin-inline-start: auto;
  }
  ${media.phone} {
    flex-wrap: wrap;
    padding-inline: 12px;
    [role='group'] {
      flex-basis: 9em;
      flex-wrap: nowrap;
      /* Room for the focus ring, which the scrolling box would cut off. */
      margin: -4px;
      padding: 4px;
      overflow-x: auto;
      ${scrollFade}
      scrollbar-width: none;
      > * {
        flex: none;
      }
    }
    [data-part='undo'] [data-part='content'] {
      gap: 0;
    }
    [data-part='undo'] [data-part='words'] {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
