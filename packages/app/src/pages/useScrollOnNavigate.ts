import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Specification 9: a hash target stops 60 px below the top. */
const HASH_OFFSET = 60;

/** Specification 2: scrolls smoothly to the hash target, otherwise to the top. */
export function useScrollOnNavigate(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? undefined : document.getElementById(decode(hash.slice(1)));
    if (!target) {
      window.scrollTo({ top: 0 });
      return;
    }
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - HASH_OFFSET, behavior: isCalm ? 'auto' : 'smooth' });
  }, [pathname, hash]);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
