import type { Identity, UserDetail } from '@manyline/contract';
import { Alert, Button, Card, ConfirmDialog, isolate, type Loadable, toast } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import { IdentityFacts } from '../../../parts/IdentityFacts.tsx';
import { nameOfUser } from '../../../parts/UserName.tsx';

export interface IdentitySectionProps {
  readonly user: UserDetail;
  readonly canUnlink: boolean;
  readonly canConfirm: boolean;
  readonly onUnlink: (identity: Identity) => Promise<Loadable<unknown>>;
  /** Vouches for the address that the user set. */
  readonly onConfirmEmail: () => Promise<Loadable<unknown>>;
}

/** What single sign-on is linked to, and why it isn't. */
export function IdentitySection({ user, canUnlink, canConfirm, onUnlink, onConfirmEmail }: IdentitySectionProps) {
  const t = useUserText();
  const { identities = [], email } = user;
  const [asked, setAsked] = useState<Identity>();
  const [isBusy, setIsBusy] = useState(false);
  const values = { name: isolate(nameOfUser(user)), email: isolate(email ?? '') };

  async function unlink() {
    const done = asked ? await onUnlink(asked) : undefined;
    if (done?.status === 'failed') return done;
    toast({ tone: 'success', text: t('cms.user.identity.done', values) });
    return undefined;
  }

  async function confirm() {
    setIsBusy(true);
    const done = await onConfirmEmail().finally(() => setIsBusy(false));
    if (done.status !== 'failed') toast({ tone: 'success', text: t('cms.user.identity.confirmed', values) });
    else toast({ tone: 'danger', text: done.message ?? t('cms.user.failed') });
  }

  return (
    <>
      <Card title={t('cms.user.identity')} description={t(identities.length === 0 ? 'cms.user.identity.none' : 'cms.user.identity.text')}>
        {user.isEmailUnproven && (
          <Alert
            tone="warning"
            action={
              canConfirm && (
                <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => void confirm()}>
                  {t('cms.user.identity.confirm')}
                </Button>
              )
            }
          >
            {t('cms.user.identity.unproven', values)}
          </Alert>
        )}
        {identities.map((identity) => (
          <Linked key={`${identity.issuer} ${identity.subject}`}>
            <IdentityFacts identity={identity} />
            {canUnlink && (
              <Button variant="outline" onClick={() => setAsked(identity)}>
                {t('cms.user.identity.unlink')}
              </Button>
            )}
          </Linked>
        ))}
      </Card>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('cms.user.identity.unlink.title', values)}
        text={t(email === undefined ? 'cms.user.identity.unlink.noEmail' : 'cms.user.identity.unlink.text', values)}
        confirmLabel={t('cms.user.identity.unlink')}
        onConfirm={unlink}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined);
        }}
      />
    </>
  );
}

const Linked = styled.div`
  display: grid;
  justify-items: start;
  gap: 20px;

  dl {
    inline-size: 100%;
  }
  & + & {
    margin-block-start: 24px;
  }
`;
