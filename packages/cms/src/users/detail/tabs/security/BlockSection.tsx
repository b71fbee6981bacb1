import type { UserDetail } from '@manyline/contract';
import { Button, Card, type Loadable, toast } from '@manyline/ui';
import { useState } from 'react';
import { useUserText } from '../../../../messages/useText.ts';
import { nameOfUser } from '../../../parts/UserName.tsx';

export interface BlockSectionProps {
  readonly user: UserDetail;
  readonly onLift: () => Promise<Loadable<unknown>>;
}

/** Lifts the sign-in block of a user who entered too many wrong passwords. */
export function BlockSection({ user, onLift }: BlockSectionProps) {
  const t = useUserText();
  const [isBusy, setIsBusy] = useState(false);

  async function lift() {
    setIsBusy(true);
    const done = await onLift();
    setIsBusy(false);
    if (done.status === 'failed') toast({ tone: 'danger', text: done.message ?? t('cms.user.failed') });
    else toast({ tone: 'success', text: t('cms.user.block.lifted', { name: nameOfUser(user) }) });
  }

  return (
    <Card title={t('cms.user.block')} description={t('cms.user.block.text')}>
      <Button variant="outline" isBusy={isBusy} onClick={() => void lift()}>
        {t('cms.user.block.lift')}
      </Button>
    </Card>
  );
}
