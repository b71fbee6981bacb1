import type { AbilityRule, Feature } from '@manyline/contract';
import { Button, Drawer } from '@manyline/ui';
import { useState } from 'react';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { beginRule, finishRule, ruleProblems } from './ruleEntry.ts';
import { RuleForm } from './RuleForm.tsx';

export interface RuleDetailProps {
  readonly isOpen: boolean;
  /** ‘Rule 3’, or the title of a new rule. */
  readonly title: string;
  readonly rule: AbilityRule;
  readonly catalogue: readonly Feature[];
  readonly names: AccessNames;
  readonly isReadOnly: boolean;
  readonly onApply: (rule: AbilityRule) => void;
  readonly onClose: () => void;
}

/** Edits one rule: allow or deny, action, subject, conditions and fields. */
export function RuleDetail({ isOpen, title, rule, catalogue, names, isReadOnly, onApply, onClose }: RuleDetailProps) {
  const t = useAccessText();
  const [entry, setEntry] = useState(() => beginRule(rule));
  const [isChecked, setIsChecked] = useState(false);

  function apply() {
    setIsChecked(true);
    if (Object.keys(ruleProblems(entry)).length === 0) onApply(finishRule(entry));
  }

  return (
    <Drawer
      isOpen={isOpen}
      title={title}
      size="md"
      closesOnOutsidePress={false}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(isReadOnly ? 'cms.access.close' : 'cms.access.cancel')}
          </Button>
          {!isReadOnly && <Button onClick={apply}>{t('cms.access.rule.apply')}</Button>}
        </>
      }
    >
      <RuleForm
        entry={entry}
        problems={isChecked ? ruleProblems(entry) : {}}
        catalogue={catalogue}
        names={names}
        isReadOnly={isReadOnly}
        onChange={(part) => setEntry((before) => ({ ...before, ...part }))}
      />
    </Drawer>
  );
}
