import { afterPaint, I18nProvider, useMissingPart } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { loadedMessages, loadMessages } from '../i18n/loadMessages.ts';
import type { TextArea } from '../i18n/textAreas.ts';
import { languageAtom } from './preferences.ts';

export interface LaterLanguageProps {
  readonly area: TextArea;
  /** Shown until the texts are loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** For a part that no page waits for: renders once its texts are loaded. A failed load is explained and affects nothing else. */
export function LaterLanguage({ area, fallback = null, children }: LaterLanguageProps) {
  const language = useAtomValue(languageAtom);
  const messages = loadedMessages(language, area);
  const isMissing = messages === undefined;
  const [failures, countFailure] = useState(0);
  const [, redraw] = useState(0);
  useMissingPart(isMissing && failures > 0);
  useEffect(() => {
    if (isMissing)
      void afterPaint()
        .then(() => loadMessages(language, area))
        .then(
          () => redraw((count) => count + 1),
          () => countFailure((count) => count + 1),
        );
  }, [isMissing, language, area]);
  if (!messages) return fallback;
  return (
    <I18nProvider locale={language} messages={messages}>
      {children}
    </I18nProvider>
  );
}
