import { WaysInScreen } from '@manyline/cms';
import { SSO_START_PATH } from '@manyline/contract';
import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { loginUrl, safeNextUrl } from '../../routing/safeNextUrl.ts';
import { servicesAtom } from '../../state/servicesAtom.ts';
import { systemConfigAtom } from '../../state/systemConfig.ts';
import { AuthPage } from './AuthPage.tsx';

/** The landing page of the pages around the sign-in; where somebody wanted to go stays in mind. */
export default function WaysInPage() {
  const navigate = useNavigate();
  const { config } = useAtomValue(servicesAtom);
  const system = useAtomValue(systemConfigAtom);
  const { origin } = window.location;
  const nextUrl = safeNextUrl(new URLSearchParams(useLocation().search).get('nextUrl'), origin);
  const { authMode = 'LOCAL', ssoName } = system.status === 'ready' ? system.value : {};
  const query = nextUrl === undefined ? '' : `?${new URLSearchParams({ nextUrl })}`;
  return (
    <AuthPage>
      <WaysInScreen
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
