import type { TwoStep } from '@manyline/contract';
import { Brand, Button, type Loadable, LoadableView, Skeleton } from '@manyline/ui';
import { IconClockX, IconShieldLock } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import { AuthIntro, AuthPage } from '../AuthForm.tsx';
import { AuthOutcome } from '../AuthOutcome.tsx';
import { BackToLogin, type BackToLoginProps } from '../BackToLogin.tsx';
import { TwoStepForm, type TwoStepFormProps } from './TwoStepForm.tsx';

/** Why verification can't continue. */
export type TwoStepEnd = 'expired' | 'tooManyTries';

export interface TwoStepScreenProps extends Omit<TwoStepFormProps, 'methods' | 'email'>, BackToLoginProps {
  /** The ways to prove who it is. */
  readonly step: Loadable<Pick<TwoStep, 'methods' | 'email'>>;
  /** Why it can't go on. */
  readonly ended?: TwoStepEnd | undefined;
  readonly onRetry: () => void;
  /** Returns to the password. */
  readonly onStartAgain: () => void;
}

/**
 * The second step of two-step verification: a code, a passkey or a backup code.
 * @use After the password, for users with two-step verification.
 * @avoid to set up two-step verification → AccountScreen
 */
export function TwoStepScreen({ step, ended, loginHref, onLogin, onRetry, onStartAgain, ...form }: TwoStepScreenProps) {
  const t = useText();
  if (ended)
    return (
      <AuthOutcome
        tone="bad"
        icon={ended === 'expired' ? <IconClockX /> : <IconShieldLock />}
        title={t(`cms.twoStep.ended.${ended}`)}
        text={t(`cms.twoStep.ended.${ended}.text`)}
      >
        <Button size="lg" isFullWidth onClick={onStartAgain}>
          {t('cms.twoStep.startAgain')}
        </Button>
      </AuthOutcome>
    );
  return (
    <AuthPage>
      <Brand />
      <LoadableView value={step} skeleton={<TwoStepSkeleton />} onRetry={onRetry}>
        {({ methods, email }) => <TwoStepForm {...form} methods={methods} email={email} />}
      </LoadableView>
      <BackToLogin loginHref={loginHref} onLogin={onLogin} />
    </AuthPage>
  );
}

function TwoStepSkeleton() {
  const t = useText();
  return (
    <>
      <AuthIntro>
        <h1>{t('cms.twoStep.heading')}</h1>
        <Skeleton width="92%" height={16} />
        <Skeleton width="54%" height={16} />
      </AuthIntro>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={46} />
    </>
  );
}
