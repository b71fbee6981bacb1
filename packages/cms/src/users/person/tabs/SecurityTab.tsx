import { isGuarded } from '@manyline/contract';
import { Alert, Button, type Loadable } from '@manyline/ui';
import { usePeopleText } from '../../../messages/useText.ts';
import { PasswordSection } from './PasswordSection.tsx';
import type { PersonTabProps } from './tab.types.ts';
import { TwoStepSection } from './TwoStepSection.tsx';

export interface SecurityTabProps extends PersonTabProps {
  /** Without a password a letter is sent. */
  readonly onSetPassword: (newPassword: string | undefined) => Promise<Loadable<unknown>>;
  readonly onResetTwoStep: () => Promise<Loadable<unknown>>;
}

/** How somebody proves who they are. */
export function SecurityTab({ person, powers, links, onSetPassword, onResetTwoStep, onNavigate }: SecurityTabProps) {
  const t = usePeopleText();
  const { editable, isSelf } = person;
  const seesTwoStep = powers.fields.includes('twoStep');
  const canSetPassword = editable.includes('password') && !isSelf && !isGuarded(person.guard, 'passwordLink');
  if (!canSetPassword && !seesTwoStep && !isSelf && person.guard === undefined)
    return <Alert tone="info">{t('cms.person.security.forbidden')}</Alert>;
  return (
    <>
      {isSelf && (
        <Alert
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={() => onNavigate(links.account)}>
              {t('cms.person.security.own.open')}
            </Button>
          }
        >
          {t('cms.person.security.own')}
        </Alert>
      )}
      {isGuarded(person.guard, 'passwordLink') && <Alert tone="info">{t('cms.person.guard.rights')}</Alert>}
      {canSetPassword && <PasswordSection person={person} onSetPassword={onSetPassword} />}
      {seesTwoStep && (
        <TwoStepSection
          person={person}
          canReset={editable.includes('twoStep') && !isSelf && !isGuarded(person.guard, 'twoStep')}
          onReset={onResetTwoStep}
        />
      )}
    </>
  );
}
