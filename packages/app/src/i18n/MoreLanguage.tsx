import { I18nProvider, MoreTextsProvider } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { languageAtom } from '../state/preferences.ts';
import { awaitMessages, heldMessages, loadMessages, type TextArea } from './loadMessages.ts';

export interface MoreLanguageProps {
  /** What the page says from the start. */
  readonly area: TextArea;
  /** The same and all that opens on demand there. */
  readonly more: TextArea;
  readonly children: ReactNode;
}

/** A page that stands with the texts of its area while those of what opens on demand follow. */
export function MoreLanguage({ area, more, children }: MoreLanguageProps) {
  const language = useAtomValue(languageAtom);
  const messages = heldMessages(language, area) ?? use(awaitMessages(language, area));
  const [, redraw] = useState(0);
  const load = useCallback(() => loadMessages(language, more).then(() => redraw((count) => count + 1)), [language, more]);
  useEffect(() => {
    // Not reachable now: what needs them asks again.
    load().catch(() => undefined);
  }, [load]);
  const all = heldMessages(language, more);
  return (
    <I18nProvider locale={language} messages={all ?? messages}>
      <MoreTextsProvider areThere={all !== undefined} onNeeded={load}>
        {children}
      </MoreTextsProvider>
    </I18nProvider>
  );
}
