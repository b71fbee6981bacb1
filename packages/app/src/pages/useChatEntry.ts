import { useStore } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { chatEntryOf } from '../messaging/location/chatEntry.ts';
import { readLocation } from '../messaging/location/namedLocation.ts';
import { paths } from '../routing/paths.ts';
import { run } from '../shared/action.ts';

/** A chat that the user goes to, by whichever link or button, gets the focus and what is typed until it shows. */
export function useChatEntry(): void {
  const entry = run(useStore(), chatEntryOf);
  const { pathname, search } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  const shown = useRef({ pathname, search });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    if (pathname !== paths.chat) {
      // Layers that close go back within the page.
      if (pathname !== before.pathname) entry.cancel();
      return;
    }
    if (before.pathname === pathname && before.search === search) return;
    const { line, chat } = readLocation(search);
    const old = readLocation(before.search);
    // An address that names no such chat is replaced.
    if (chat === undefined) entry.cancel();
    else if (isPushed && (before.pathname !== pathname || old.chat !== chat || old.line !== line)) entry.expect();
  }, [pathname, search, isPushed, entry]);
}
