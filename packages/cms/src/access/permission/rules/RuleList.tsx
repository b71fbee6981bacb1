import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { AbilityRule, RuleFinding } from '@manyline/contract';
import { EmptyState, token, useAnnounce } from '@manyline/ui';
import { type UIEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { DraftAction, DraftRule } from './ruleDraft.ts';
import { RuleRow } from './RuleRow.tsx';

export interface RuleListProps {
  readonly rules: readonly DraftRule[];
  readonly findings: readonly RuleFinding[];
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly isReadOnly: boolean;
  readonly onEdit: (action: DraftAction) => void;
  readonly onOpen: (index: number) => void;
}

/** Rules in order; later ones override earlier ones. Reordered by dragging or Alt + arrow. */
export function RuleList({ rules, findings, wordsOf, isReadOnly, onEdit, onOpen }: RuleListProps) {
  const t = useAccessText();
  const announce = useAnnounce();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [limit, setLimit] = useState(STEP);
  const shown = rules.slice(0, limit);
  const keys = useMemo(() => rules.map(({ key }) => key), [rules]);
  const ruleIndexOf = (id: UniqueIdentifier) => keys.indexOf(String(id));
  const titleAt = (id: UniqueIdentifier) => {
    const entry = rules[ruleIndexOf(id)];
    return entry ? wordsOf(entry.rule).title : '';
  };
  const at = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    rule: titleAt(id),
    position: over === undefined ? 0 : ruleIndexOf(over) + 1,
    count: rules.length,
  });

  function move(from: number, to: number) {
    if (to < 0 || to >= rules.length || from === to) return;
    announce(t('cms.access.moved', { rule: wordsOf(rules[from]!.rule).title, position: to + 1, count: rules.length }), 'atOnce');
    onEdit({ type: 'move', from, to });
  }

  function handleScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    if (limit < rules.length && scrollTop + 2 * clientHeight > scrollHeight) setLimit(limit + STEP);
  }

  if (rules.length === 0)
    return <EmptyState illustration="empty" title={t('cms.access.rules.empty')} text={t('cms.access.rules.empty.text')} />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{
        screenReaderInstructions: { draggable: t('cms.access.drag.help') },
        announcements: {
          onDragStart: ({ active }) => t('cms.access.drag.start', at(active.id, active.id)),
          onDragOver: ({ active, over }) => t('cms.access.drag.over', at(active.id, over?.id)),
          onDragEnd: ({ active, over }) => t('cms.access.moved', at(active.id, over?.id)),
          onDragCancel: ({ active }) => t('cms.access.drag.cancel', at(active.id, active.id)),
        },
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (over && active.id !== over.id) onEdit({ type: 'move', from: ruleIndexOf(active.id), to: ruleIndexOf(over.id) });
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={isReadOnly}>
        <List aria-label={t('cms.access.rules')} onScroll={handleScroll}>
          {shown.map(({ key, rule }, index) => (
            <RuleRow
              key={key}
              id={key}
              index={index}
              count={rules.length}
              words={wordsOf(rule)}
              isInverted={rule.inverted === true}
              findings={findings.filter((finding) => finding.index === index)}
              isReadOnly={isReadOnly}
              onOpen={() => onOpen(index)}
              onMove={(to) => move(index, to)}
              onDuplicate={() => onEdit({ type: 'duplicate', index: index + 1, rule })}
              onRemove={() => onEdit({ type: 'remove', index })}
              onFix={(fix) => onEdit(fix === 'remove' ? { type: 'remove', index } : { type: 'replace', index, rule: fix })}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

/** Rules rendered at first, and added each time the end comes near. */
const STEP = 60;

const List = styled.ol`
  max-block-size: min(72vh, 860px);
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;
  border-block-start: 1px solid ${token.borderSubtle};
`;
