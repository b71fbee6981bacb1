import type { AbilityRule } from '@manyline/contract';
import { ChangeLine, ChangeLines } from '../../../changes/ChangeLines.tsx';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { RuleChange } from './ruleDiff.ts';

export interface RuleChangeListProps {
  readonly changes: readonly RuleChange[];
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
}

/** The differences between two lists of rules, one line per rule. */
export function RuleChangeList({ changes, wordsOf }: RuleChangeListProps) {
  const t = useAccessText();
  return (
    <ChangeLines>
      {changes.map((change) => {
        const { kind } = change;
        const positions = { from: 'from' in change ? change.from + 1 : 0, to: 'to' in change ? change.to + 1 : 0 };
        return (
          <ChangeLine key={`${kind} ${positions.from} ${positions.to}`} kind={kind} note={t(`cms.access.change.${kind}`, positions)}>
            {kind === 'changed' && <RuleText words={wordsOf(change.before)} isGone />}
            <RuleText words={wordsOf(change.rule)} isGone={kind === 'removed'} />
          </ChangeLine>
        );
      })}
    </ChangeLines>
  );
}

function RuleText({ words: { title, limits }, isGone = false }: { readonly words: RuleWords; readonly isGone?: boolean }) {
  const Tag = isGone ? 'del' : 'span';
  return (
    <Tag data-part="words">
      <bdi>{title}</bdi>
      {limits !== undefined && <small dir="auto">{limits}</small>}
    </Tag>
  );
}
