import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { loginUrl } from '../routing/safeNextUrl.ts';

/** Link to the sign-in page that keeps the wanted page. */
export function useLoginLink() {
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const loginHref = loginUrl(query.get('nextUrl') ?? paths.home, window.location.origin);
  return {
    loginHref,
    onLogin: (event?: MouseEvent<HTMLAnchorElement>) => {
      event?.preventDefault();
      void navigate(loginHref);
    },
  };
}
