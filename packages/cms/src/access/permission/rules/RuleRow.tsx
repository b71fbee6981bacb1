import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AbilityRule, RuleFinding } from '@manyline/contract';
import { IconButton, media, Menu, token } from '@manyline/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import { FindingLine } from './FindingLine.tsx';

export interface RuleRowProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly words: RuleWords;
  readonly isInverted: boolean;
  readonly findings: readonly RuleFinding[];
  readonly isReadOnly: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onFix: (fix: AbilityRule | 'remove') => void;
}

/** One rule in words, its findings and its actions. */
export function RuleRow(props: RuleRowProps) {
  const { id, index, count, words, isInverted, findings, isReadOnly, onOpen, onMove, onDuplicate, onRemove, onFix } = props;
  const t = useAccessText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const named = { number: index + 1, rule: words.title };
  const Icon = isInverted ? IconBan : IconCheck;

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index + step);
  }

  return (
    <Row
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      onKeyDown={handleKeyDown}
    >
      {!isReadOnly && (
        <Handle {...attributes} {...listeners} ref={setActivatorNodeRef} type="button" aria-label={t('cms.access.drag', named)}>
          <IconGripVertical aria-hidden="true" size={18} />
        </Handle>
      )}
      <button type="button" data-part="open" aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onClick={onOpen}>
        <span data-part="number">{index + 1}</span>
        <Icon aria-hidden="true" size={18} data-tone={isInverted ? 'danger' : 'success'} />
        <span data-part="words">
          <bdi>{words.title}</bdi>
          {words.limits !== undefined && <small dir="auto">{words.limits}</small>}
        </span>
      </button>
      {!isReadOnly && (
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={t('cms.access.rule.menu', named)} icon={<IconDotsVertical size={18} />} />}
          items={[
            { id: 'edit', label: t('cms.access.rule.edit'), icon: <IconPencil />, onSelect: onOpen },
            { id: 'copy', label: t('cms.access.rule.duplicate'), icon: <IconCopy />, onSelect: onDuplicate },
            { id: 'up', label: t('cms.access.rule.up'), icon: <IconArrowUp />, isDisabled: index === 0, onSelect: () => onMove(index - 1) },
            {
              id: 'down',
              label: t('cms.access.rule.down'),
              icon: <IconArrowDown />,
              isDisabled: index === count - 1,
              onSelect: () => onMove(index + 1),
            },
            { id: 'remove', label: t('cms.access.rule.remove'), icon: <IconTrash />, variant: 'danger', onSelect: onRemove },
          ]}
        />
      )}
      {findings.length > 0 && (
        <ul data-part="findings">
          {findings.map((finding) => (
            <FindingLine key={`${finding.kind} ${finding.part} ${finding.name ?? ''}`} finding={finding} {...(!isReadOnly && { onFix })} />
          ))}
        </ul>
      )}
    </Row>
  );
}

const Handle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  min-block-size: 40px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${token.textSubtle};
  cursor: grab;
  touch-action: none;
  ${media.coarse} {
    inline-size: 44px;
    min-block-size: 44px;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 4px;
  padding-block: 4px;
  padding-inline: 8px 12px;
  background: ${token.surface};
  border-block-end: 1px solid ${token.borderSubtle};
  content-visibility: auto;
  contain-intrinsic-size: auto 56px;

  &[data-dragging] {
    position: relative;
    z-index: 1;
    box-shadow: ${token.shadowLayer};
    content-visibility: visible;
  }
  > :only-child,
  > [data-part='open']:first-child {
    grid-column: 1 / 3;
  }
  [data-part='open'] {
    display: flex;
    align-items: start;
    gap: 8px;
    min-inline-size: 0;
    padding-block: 6px;
    padding-inline: 4px;
    ${media.coarse} {
      min-block-size: 44px;
    }
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.875rem;
    text-align: start;
    cursor: pointer;
  }
  [data-part='number'] {
    min-inline-size: 1.6em;
    color: ${token.textMuted};
    text-align: end;
  }
  [data-part='open'] > .tabler-icon {
    flex: none;
    margin-block-start: 1px;
  }
  [data-tone='success'] {
    color: ${token.successStrong};
  }
  [data-tone='danger'] {
    color: ${token.dangerStrong};
  }
  [data-part='words'] {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
  }
  [data-part='findings'] {
    display: grid;
    grid-column: 1 / -1;
    gap: 4px;
    margin: 0 0 6px;
    padding: 0;
    padding-inline-start: 34px;
    list-style: none;
  }
  ${media.hover} {
    [data-part='open']:hover {
      background: ${token.accent8};
    }
  }
`;
