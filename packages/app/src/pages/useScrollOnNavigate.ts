import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Specification 9: a hash target stops 60 px below the top. */
const HASH_OFFSET = 60;

/** Specification 2: scrolls smoothly to the hash target, also if it is rendered later, otherwise to the top. */
export function useScrollOnNavigate(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const id = decode(hash.slice(1));
    if (scrollToTarget(id)) return undefined;
    window.scrollTo({ top: 0 });
    return id === '' ? undefined : scrollOnceRendered(id);
  }, [pathname, hash]);
}

/** Stops when the user scrolls or types. */
function scrollOnceRendered(id: string): () => void {
  const stop = new AbortController();
  const observer = new MutationObserver(() => scrollToTarget(id) && stop.abort());
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => stop.abort();
}

function scrollToTarget(id: string): boolean {
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return false;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY - HASH_OFFSET, behavior: isCalm ? 'auto' : 'smooth' });
  return true;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
