import { Brand, Button, isolate, Skeleton, VisuallyHidden } from '@manyline/ui';
import { IconCircleCheck, IconCloudOff, IconLinkOff } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useText } from '../../messages/useText.ts';
import { AuthIntro, AuthPage } from '../AuthForm.tsx';
import { AuthOutcome } from '../AuthOutcome.tsx';
import { BackToLogin, type BackToLoginProps } from '../BackToLogin.tsx';
import { ResetPasswordForm, type ResetPasswordFormProps } from './ResetPasswordForm.tsx';

/** State of the link in the e-mail; `unchecked` if the server didn't answer. */
export type ResetLinkState = 'checking' | 'unchecked' | 'expired' | 'valid' | 'done';

export interface ResetPasswordScreenProps extends Omit<ResetPasswordFormProps, 'isFirst'>, BackToLoginProps {
  /** Whether the link of the e-mail still works. */
  readonly link: ResetLinkState;
  /** Whom an invitation welcomes: the password is their first. */
  readonly invited?: string | undefined;
  /** The link came with an invitation: only who invited can send another. */
  readonly isInvitation?: boolean;
  readonly onRetry: () => void;
  /** Asks for another e-mail. */
  readonly onAskAgain: () => void;
  /** Without an event if called by a button. */
  readonly onLogin: (event?: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Sets a new password after opening the link from the e-mail.
 * @use The page that the link in the e-mail opens.
 * @avoid to ask for that link → ForgotPasswordScreen
 */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { link, invited, isInvitation = false, onRetry, onAskAgain, loginHref, onLogin, ...form } = props;
  const t = useText();
  const isFirst = isInvitation || invited !== undefined;
  const back = <BackToLogin loginHref={loginHref} onLogin={onLogin} />;
  if (link === 'unchecked')
    return (
      <AuthOutcome tone="bad" icon={<IconCloudOff />} title={t('cms.reset.unchecked.heading')} text={t('cms.reset.unchecked.text')}>
        <Button size="lg" isFullWidth onClick={onRetry}>
          {t('cms.reset.unchecked.retry')}
        </Button>
        {back}
      </AuthOutcome>
    );
  if (link === 'expired' && isInvitation)
    return (
      <AuthOutcome
        tone="bad"
        icon={<IconLinkOff />}
        title={t('cms.reset.invited.expired.heading')}
        text={t('cms.reset.invited.expired.text')}
      >
        <Button size="lg" isFullWidth onClick={() => onLogin()}>
          {t('cms.reset.done.action')}
        </Button>
      </AuthOutcome>
    );
  if (link === 'expired')
    return (
      <AuthOutcome tone="bad" icon={<IconLinkOff />} title={t('cms.reset.expired.heading')} text={t('cms.reset.expired.text')}>
        <Button size="lg" isFullWidth onClick={onAskAgain}>
          {t('cms.reset.expired.action')}
        </Button>
        {back}
      </AuthOutcome>
    );
  if (link === 'done')
    return (
      <AuthOutcome
        tone="good"
        icon={<IconCircleCheck />}
        title={t(invited === undefined ? 'cms.reset.done.heading' : 'cms.reset.invited.done')}
        text={t(invited === undefined ? 'cms.reset.done.text' : 'cms.reset.invited.done.text')}
      >
        <Button size="lg" isFullWidth onClick={() => onLogin()}>
          {t('cms.reset.done.action')}
        </Button>
      </AuthOutcome>
    );
  return (
    <AuthPage>
      <Brand />
      <AuthIntro>
        <h1>
          {invited === undefined
            ? t(isFirst ? 'cms.reset.invited.welcome' : 'cms.reset.heading')
            : t('cms.reset.invited.heading', { name: isolate(invited) })}
        </h1>
        <p>{t(isFirst ? 'cms.reset.invited.text' : 'cms.reset.description')}</p>
      </AuthIntro>
      {link === 'valid' ? (
        <ResetPasswordForm {...form} isFirst={isFirst} />
      ) : (
        <>
          <VisuallyHidden role="status">{t('cms.reset.checking')}</VisuallyHidden>
          <Skeleton shape="block" height={154} />
          <Skeleton shape="block" height={46} />
        </>
      )}
      {back}
    </AuthPage>
  );
}
