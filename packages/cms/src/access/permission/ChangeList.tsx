import type { AbilityRule } from '@manyline/contract';
import { token } from '@manyline/ui';
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../messages/useText.ts';
import type { RuleWords } from '../parts/useRuleWords.ts';
import type { RuleChange } from './ruleDiff.ts';

export interface ChangeListProps {
  readonly changes: readonly RuleChange[];
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
}

/** What differs between two lists of rules, a line for each rule. */
export function ChangeList({ changes, wordsOf }: ChangeListProps) {
  const t = useAccessText();
  return (
    <List>
      {changes.map((change) => {
        const Icon = ICONS[change.kind];
        const places = { from: 'from' in change ? change.from + 1 : 0, to: 'to' in change ? change.to + 1 : 0 };
        return (
          <li key={`${change.kind} ${places.from} ${places.to}`} data-kind={change.kind}>
            <Icon aria-hidden="true" size={18} />
            <div>
              <small>{t(`cms.access.change.${change.kind}`, places)}</small>
              {change.kind === 'changed' && <Words words={wordsOf(change.before)} isGone />}
              <Words words={wordsOf(change.rule)} isGone={change.kind === 'removed'} />
            </div>
          </li>
        );
      })}
    </List>
  );
}

function Words({ words: { title, limits }, isGone = false }: { readonly words: RuleWords; readonly isGone?: boolean }) {
  const Whole = isGone ? 'del' : 'span';
  return (
    <Whole data-part="words">
      <bdi>{title}</bdi>
      {limits !== undefined && <small dir="auto">{limits}</small>}
    </Whole>
  );
}

const ICONS = { added: IconPlus, removed: IconMinus, moved: IconArrowsSort, changed: IconPencil } as const;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    gap: 12px;
    padding: 10px 12px;
    border-radius: ${token.radiusControl};
    background: ${token.surfaceSunken};
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .tabler-icon {
    flex: none;
    margin-block-start: 2px;
  }
  small {
    display: block;
    color: ${token.textMuted};
    font-size: 0.75rem;
  }
  [data-part='words'] {
    display: block;
  }
  [data-kind='added'] {
    background: ${token.successTint};
    .tabler-icon,
    small {
      color: ${token.successStrong};
    }
  }
  [data-kind='removed'] {
    background: ${token.dangerTint};
    .tabler-icon,
    small {
      color: ${token.dangerStrong};
    }
  }
`;
