import { type Identity, isGuarded } from '@manyline/contract';
import { Alert, Button, type Loadable } from '@manyline/ui';
import { useUserText } from '../../../../messages/useText.ts';
import type { UserTabProps } from '../tab.types.ts';
import { BlockSection } from './BlockSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

export interface SecurityTabProps extends UserTabProps {
  /** Without a password an email is sent. */
  readonly onSetPassword: (newPassword: string | undefined) => Promise<Loadable<unknown>>;
  readonly onLiftBlock: () => Promise<Loadable<unknown>>;
  readonly onResetTwoStep: () => Promise<Loadable<unknown>>;
  readonly onUnlink: (identity: Identity) => Promise<Loadable<unknown>>;
  /** Vouches for the address that the user set. */
  readonly onConfirmEmail: () => Promise<Loadable<unknown>>;
}

/** How the user signs in: password, two-step verification and single sign-on. */
export function SecurityTab({ user, powers, links, onSetPassword, onLiftBlock, onNavigate, ...actions }: SecurityTabProps) {
  const t = useUserText();
  const { editable, isSelf } = user;
  const seesTwoStep = powers.fields.includes('twoStep');
  const canSetPassword = editable.includes('password') && !isSelf && !isGuarded(user.guard, 'passwordLink');
  if (!canSetPassword && !seesTwoStep && !isSelf && user.guard === undefined)
    return <Alert tone="info">{t('cms.user.security.forbidden')}</Alert>;
  return (
    <>
      {isSelf && (
        <Alert
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={() => onNavigate(links.account)}>
              {t('cms.user.security.own.open')}
            </Button>
          }
        >
          {t('cms.user.security.own')}
        </Alert>
      )}
      {isGuarded(user.guard, 'passwordLink') && <Alert tone="info">{t('cms.user.guard.rights')}</Alert>}
      {canSetPassword && <PasswordSection user={user} onSetPassword={onSetPassword} />}
      {canSetPassword && <BlockSection user={user} onLift={onLiftBlock} />}
      {seesTwoStep && (
        <TwoStepSection
          user={user}
          canReset={editable.includes('twoStep') && !isSelf && !isGuarded(user.guard, 'twoStep')}
          onReset={actions.onResetTwoStep}
        />
      )}
      {user.identities && (
        <IdentitySection
          user={user}
          canUnlink={editable.includes('twoStep') && !isSelf && !isGuarded(user.guard, 'twoStep')}
          canConfirm={editable.includes('email') && !isSelf && !isGuarded(user.guard, 'email')}
          onUnlink={actions.onUnlink}
          onConfirmEmail={actions.onConfirmEmail}
        />
      )}
    </>
  );
}
