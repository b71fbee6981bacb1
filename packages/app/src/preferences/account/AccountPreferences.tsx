import { useUserText } from '@manyline/cms';
import { toast } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { systemConfigAtom } from '../../session/systemConfig.ts';
import { useAction } from '../../shared/action.ts';
import { LaterLanguage } from '../LaterLanguage.tsx';
import { keepPersonalCopy } from '../personal.ts';
import { savePreferences, storedPreferencesAtom, loadStoredPreferences, shownChoicesAtom } from './accountPreferences.ts';

const KEEP_AFTER_MS = 800;

/** Look and layout follow the account across browsers. */
export function AccountPreferences() {
  const load = useAction(loadStoredPreferences);
  const keep = useAction(savePreferences);
  const config = useAtomValue(systemConfigAtom);
  const shown = JSON.stringify(useAtomValue(shownChoicesAtom));
  const stored = useAtomValue(storedPreferencesAtom);
  const isKnown = stored !== undefined;
  const keepCopy = useAction(keepPersonalCopy);
  const [refusals, setRefusals] = useState(0);
  // Administrators' defaults and locks change together with the configuration.
  useEffect(() => void load(), [load, config]);
  useEffect(() => keepCopy(), [keepCopy, stored]);
  useEffect(() => {
    if (!isKnown) return undefined;
    const tryKeep = async () => {
      if ((await keep()) === 'locked') setRefusals((count) => count + 1);
    };
    const timer = setTimeout(() => void tryKeep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keep, shown, isKnown]);
  if (refusals === 0) return null;
  return (
    <LaterLanguage area="users">
      <Refusal key={refusals} />
    </LaterLanguage>
  );
}

/** Explains why a choice was reverted. */
function Refusal() {
  const t = useUserText();
  const text = t('cms.account.preferences.isLocked');
  useEffect(() => toast({ tone: 'info', text }), [text]);
  return null;
}
