import { I18nProvider, loadNeeded } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { languageAtom } from '../state/preferences.ts';
import { heldMessages, loadMessages } from './loadMessages.ts';
import type { TextArea } from './textAreas.ts';

export interface LaterLanguageProps {
  readonly area: TextArea;
  readonly children: ReactNode;
}

/** A part no page waits for: it stands once its texts are there. That they cannot be had is told, and costs nothing else. */
export function LaterLanguage({ area, children }: LaterLanguageProps) {
  const language = useAtomValue(languageAtom);
  const messages = heldMessages(language, area);
  const isMissing = messages === undefined;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isMissing) return;
    const load = () => loadMessages(language, area).then(() => redraw((count) => count + 1));
    loadNeeded(load).catch(() => undefined);
  }, [isMissing, language, area]);
  if (!messages) return null;
  return (
    <I18nProvider locale={language} messages={messages}>
      {children}
    </I18nProvider>
  );
}
