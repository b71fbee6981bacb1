import { SignInMethodsScreen } from '@manyline/cms';
import { SSO_START_PATH } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { loginUrl, safeNextUrl } from '../routing/safeNextUrl.ts';
import { systemConfigAtom } from '../session/systemConfig.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { AuthPage } from './AuthPage.tsx';

/** The landing page of sign-in; keeps the wanted page. */
export default function SignInMethodsPage() {
  const navigate = useNavigate();
  const { config } = useAtomValue(servicesAtom);
  const system = useAtomValue(systemConfigAtom);
  const { origin } = window.location;
  const nextUrl = safeNextUrl(new URLSearchParams(useLocation().search).get('nextUrl'), origin);
  const { authMode = 'LOCAL', ssoName } = system.status === 'ready' ? system.value : {};
  const query = nextUrl === undefined ? '' : `?${new URLSearchParams({ nextUrl })}`;
  return (
    <AuthPage>
      <SignInMethodsScreen
        loginHref={loginUrl(nextUrl ?? paths.home, origin)}
        forgotHref={authMode === 'SSO' ? undefined : paths.forgotPassword + query}
        sso={
          authMode !== 'LOCAL' && ssoName !== undefined ? { href: `${config.apiBase}${SSO_START_PATH}${query}`, name: ssoName } : undefined
        }
        onNavigate={(path, event) => {
          event.preventDefault();
          void navigate(path);
        }}
      />
    </AuthPage>
  );
}
