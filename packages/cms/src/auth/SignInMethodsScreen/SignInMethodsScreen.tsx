import { Brand, CardLink } from '@manyline/ui';
import { IconBuilding, IconKey, IconLogin2 } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../messages/useText.ts';
import { AuthIntro, AuthPage } from '../AuthForm.tsx';

export interface SignInMethodsScreenProps {
  /** The sign-in page. */
  readonly loginHref: string;
  /** Omitted if passwords aren't used. */
  readonly forgotHref?: string | undefined;
  /** Address and name of the organisation's sign-in, if there is one. */
  readonly sso?: { readonly href: string; readonly name: string | undefined } | undefined;
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * The start page of the sign-in pages: all sign-in methods.
 * @use For an overview of the sign-in methods.
 * @avoid to sign in → LoginScreen
 */
export function SignInMethodsScreen({ loginHref, forgotHref, sso, onNavigate }: SignInMethodsScreenProps) {
  const t = useText();
  const follow = (path: string) => (event: MouseEvent<HTMLAnchorElement>) => onNavigate(path, event);
  const ssoTitle = sso?.name === undefined ? t('cms.signInMethods.sso') : t('cms.signInMethods.sso.named', { name: sso.name });
  return (
    <AuthPage>
      <Brand />
      <AuthIntro>
        <h1>{t('cms.signInMethods.heading')}</h1>
        <p>{t('cms.signInMethods.text')}</p>
      </AuthIntro>
      <Ways aria-label={t('cms.signInMethods.heading')}>
        <li>
          <CardLink
            href={loginHref}
            start={<IconLogin2 aria-hidden="true" data-mirror />}
            title={forgotHref === undefined ? t('cms.signInMethods.login') : t('cms.signInMethods.password')}
            description={forgotHref === undefined ? t('cms.signInMethods.login.text') : t('cms.signInMethods.password.text')}
            onNavigate={follow(loginHref)}
          />
        </li>
        {sso && (
          <li>
            <CardLink
              href={sso.href}
              start={<IconBuilding aria-hidden="true" />}
              title={ssoTitle}
              description={t('cms.signInMethods.sso.text')}
            />
          </li>
        )}
        {forgotHref !== undefined && (
          <li>
            <CardLink
              href={forgotHref}
              start={<IconKey aria-hidden="true" />}
              title={t('cms.signInMethods.forgot')}
              description={t('cms.signInMethods.forgot.text')}
              onNavigate={follow(forgotHref)}
            />
          </li>
        )}
      </Ways>
    </AuthPage>
  );
}

const Ways = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    min-inline-size: 0;
  }
`;
