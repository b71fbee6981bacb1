import { Button, Card, IconButton } from '@manyline/ui';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useAccessText } from '../../../messages/useText.ts';
import type { RuleDraft } from './ruleDraft.ts';
import { RuleList, type RuleListProps } from './RuleList.tsx';

export interface RulesCardProps extends Omit<RuleListProps, 'rules'> {
  readonly draft: RuleDraft;
  readonly onAdd: () => void;
}

/** The list of drafted rules, with undo, redo and new rules. */
export function RulesCard({ draft, onAdd, ...list }: RulesCardProps) {
  const t = useAccessText();
  const { findings, isReadOnly, onEdit } = list;
  return (
    <Card
      title={t('cms.access.rules')}
      description={findings.length === 0 ? t('cms.access.rules.text') : t('cms.access.findings', { count: findings.length })}
      inset="none"
      actions={
        !isReadOnly && (
          <>
            <IconButton
              label={t('cms.access.undo')}
              icon={<IconArrowBackUp data-mirror size={20} />}
              disabled={draft.past.length === 0}
              onClick={() => onEdit({ type: 'undo' })}
            />
            <IconButton
              label={t('cms.access.redo')}
              icon={<IconArrowForwardUp data-mirror size={20} />}
              disabled={draft.future.length === 0}
              onClick={() => onEdit({ type: 'redo' })}
            />
            <Button size="sm" variant="soft" startIcon={<IconPlus />} onClick={onAdd}>
              {t('cms.access.rule.add')}
            </Button>
          </>
        )
      }
    >
      <RuleList {...list} rules={draft.rules} />
    </Card>
  );
}
