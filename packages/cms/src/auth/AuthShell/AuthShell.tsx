import { AuthLayout, WelcomeIllustration } from '@manyline/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/useText.ts';
import { QuickSettings, type QuickSettingsProps } from '../../quickSettings/QuickSettings.tsx';

export interface AuthShellProps extends QuickSettingsProps {
  /** News for everybody, above the form. */
  readonly banner?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The frame of the sign-in pages.
 * @use Around the form of a sign-in page.
 * @avoid around signed-in pages → ConsoleShell
 */
export function AuthShell({ banner, children, ...settings }: AuthShellProps) {
  const t = useText();
  return (
    <AuthLayout
      illustration={<WelcomeIllustration />}
      tagline={t('cms.auth.tagline')}
      banner={banner}
      actions={<QuickSettings {...settings} />}
    >
      {children}
    </AuthLayout>
  );
}
