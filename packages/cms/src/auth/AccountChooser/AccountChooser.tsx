import { Alert, Avatar, Brand, Button, media, Spinner, token } from '@manyline/ui';
import { IconChevronRight, IconUserPlus } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { AuthFailure, AuthIntro, AuthPage } from '../AuthForm.tsx';
import type { SessionEndReason } from '../LoginScreen/LoginScreen.tsx';

export interface AccountChooserProps {
  /** The user who was signed in here last. */
  readonly user: { readonly id: string; readonly name: string; readonly username: string };
  /** Why the last session ended. */
  readonly endReason?: SessionEndReason | undefined;
  readonly isBusy: boolean;
  /** What the server says of a failed attempt; empty if it gave no reason, undefined without a failure. */
  readonly error: string | undefined;
  /** Signs in as the named account. */
  readonly onContinue: () => void;
  /** Shows the empty form. */
  readonly onUseOther: () => void;
}

/**
 * Shown after a log-out that keeps local data: continue as the same user or switch.
 * @use On the sign-in page, if this browser remembers an account.
 * @avoid for the first sign-in in a browser → LoginScreen
 */
export function AccountChooser({ user: { id, name, username }, endReason, isBusy, error, onContinue, onUseOther }: AccountChooserProps) {
  const t = useText();
  const failure = error === '' ? t('cms.entry.failed') : error;
  return (
    <AuthPage aria-busy={isBusy}>
      <Brand />
      <AuthIntro>
        <h1>{t('cms.chooser.heading')}</h1>
        <p>{t('cms.chooser.text')}</p>
      </AuthIntro>
      <AuthFailure message={failure} isBusy={isBusy} />
      {failure === undefined && endReason !== undefined && (
        <Alert tone={endReason === 'connectionLost' ? 'warning' : 'info'}>{t(`cms.login.ended.${endReason}`)}</Alert>
      )}
      <UserSummary
        type="button"
        autoFocus
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onContinue()}
      >
        <Avatar name={name} seed={id} />
        <span data-part="words">
          <strong dir="auto">{t('cms.chooser.continue', { name })}</strong>
          <bdi>{username}</bdi>
        </span>
        {isBusy ? <Spinner label={t('cms.chooser.busy')} /> : <IconChevronRight aria-hidden="true" data-mirror />}
      </UserSummary>
      <Button variant="ghost" size="lg" isFullWidth startIcon={<IconUserPlus aria-hidden="true" />} disabled={isBusy} onClick={onUseOther}>
        {t('cms.chooser.other')}
      </Button>
    </AuthPage>
  );
}

const UserSummary = styled.button`
  display: flex;
  align-items: center;
  gap: 14px;
  min-inline-size: 0;
  padding: 14px 16px;
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  color: ${token.text};
  text-align: start;
  cursor: pointer;
  transition:
    background-color ${token.motionFast},
    border-color ${token.motionFast};

  [data-part='words'] {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  bdi {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  &[aria-busy] {
    cursor: progress;
  }
  ${media.hover} {
    &:hover:not([aria-busy]) {
      border-color: ${token.accent};
      background: ${token.accent8};
    }
  }
  &:active:not([aria-busy]) {
    background: ${token.accent16};
  }
`;
