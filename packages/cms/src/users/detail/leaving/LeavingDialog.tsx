import type { Left, UserDetail } from '@manyline/contract';
import { Alert, Button, Dialog, LoadableView, Skeleton } from '@manyline/ui';
import { useEffect, useState } from 'react';
import { useUserText } from '../../../messages/useText.ts';
import { nameOfUser } from '../../parts/UserName.tsx';
import type { LeavingPlan, UserLeaving } from '../userDetail.types.ts';
import { LeavingForm } from './LeavingForm.tsx';
import { LeavingResult } from './LeavingResult.tsx';

export interface LeavingDialogProps {
  readonly user: UserDetail;
  readonly leaving: UserLeaving;
  readonly onClose: () => void;
}

const NOTHING: LeavingPlan = { lines: [], withContent: false };

/** Closes the account of someone who leaves and hands over what others go on with; then says what became of each line. */
export function LeavingDialog({ user, leaving, onClose }: LeavingDialogProps) {
  const t = useUserText();
  const { id } = user;
  const { onLoad, onLeave } = leaving;
  const data = leaving.dataOf(id);
  const [plan, setPlan] = useState<LeavingPlan>(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [left, setLeft] = useState<Left>();

  useEffect(() => onLoad(id), [onLoad, id]);

  async function handleLeave() {
    if (data.status !== 'ready') return;
    if (plan.lines.some(({ userId }) => userId === '')) {
      setProblem(t('cms.user.leaving.noOwner'));
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await onLeave(id, data.value.version, plan);
    setIsBusy(false);
    if (outcome.status === 'ready') setLeft(outcome.value);
    if (outcome.status === 'failed') setProblem(outcome.message ?? t('cms.user.failed'));
  }

  return (
    <Dialog
      isOpen
      title={t('cms.user.leaving.title', { name: nameOfUser(user) })}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      footer={
        left ? (
          <Button onClick={onClose}>{t('cms.user.leaving.done')}</Button>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {t('cms.account.cancel')}
            </Button>
            <Button variant="danger" isBusy={isBusy} disabled={data.status !== 'ready'} onClick={() => void handleLeave()}>
              {t(plan.lines.length > 0 || plan.contentTo !== undefined ? 'cms.user.leaving.confirm.hand' : 'cms.user.leaving.confirm')}
            </Button>
          </>
        )
      }
    >
      {left ? (
        <LeavingResult user={user} left={left} />
      ) : (
        <LoadableView value={data} skeleton={<Skeleton shape="block" height={260} />} onRetry={() => onLoad(id)}>
          {(known) => (
            <>
              {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
              <LeavingForm user={user} leaving={known} search={leaving.search} plan={plan} isBusy={isBusy} onChange={setPlan} />
            </>
          )}
        </LoadableView>
      )}
    </Dialog>
  );
}
