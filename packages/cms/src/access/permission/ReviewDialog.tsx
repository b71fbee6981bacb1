import type { AbilityRule } from '@manyline/contract';
import { Alert, Button, Dialog } from '@manyline/ui';
import { styled } from 'styled-components';
import type { SaveProblem } from '../../changes/useDraftSaving.ts';
import { useAccessText } from '../../messages/useText.ts';
import type { RuleWords } from '../parts/useRuleTexts.ts';
import { RuleChangeList } from './rules/RuleChangeList.tsx';
import type { RuleChange } from './rules/ruleDiff.ts';

export interface ReviewDialogProps {
  readonly isOpen: boolean;
  readonly changes: readonly RuleChange[];
  /** Number of users with the role; undefined for a user's own rules. */
  readonly userCount: number | undefined;
  readonly isBusy: boolean;
  readonly problem: SaveProblem | undefined;
  /** Another user saved in between. */
  readonly isStale: boolean;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly onSave: () => void;
  readonly onMerge: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Reviews the changes before saving and how many users they affect; shows a refusal and the next step. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, changes, userCount, isBusy, problem, isStale, wordsOf, onSave, onMerge, onTakeTheirs, onClose } = props;
  const t = useAccessText();
  const isNone = changes.length === 0;
  const step = problem?.code === 'lastAdministrator' ? 'keep' : problem?.code === 'forbidden' ? 'own' : 'again';
  return (
    <Dialog
      isOpen={isOpen}
      title={t('cms.access.review')}
      description={userCount === undefined ? t('cms.access.review.user') : t('cms.access.review.users', { count: userCount })}
      size="lg"
      closesOnOutsidePress={!isBusy}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t('cms.access.review.back')}
          </Button>
          {!isStale && !isNone && (
            <Button isBusy={isBusy} onClick={onSave}>
              {t('cms.access.review.save', { count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {isStale && (
          <Alert
            tone="warning"
            title={t('cms.access.stale')}
            action={
              <Choices>
                <Button size="sm" onClick={onMerge}>
                  {t('cms.access.stale.merge')}
                </Button>
                <Button size="sm" variant="outline" onClick={onTakeTheirs}>
                  {t('cms.access.stale.theirs')}
                </Button>
              </Choices>
            }
          >
            {t('cms.access.stale.text')}
          </Alert>
        )}
        {problem && !isStale && (
          <Alert tone="danger" title={problem.message ?? t('cms.access.refused')}>
            {t(`cms.access.refused.${step}`)}
          </Alert>
        )}
        {isNone ? <p>{t('cms.access.review.none')}</p> : <RuleChangeList changes={changes} wordsOf={wordsOf} />}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
