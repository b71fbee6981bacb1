import { type AccountScreenProps, CHOICE_NAMES, type StoredChoice } from '@manyline/cms';
import { isAlive } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { NoticeOptions } from '../notifications/NoticeOptions.tsx';
import {
  arePreferencesLoadedAtom,
  changeChoice,
  importPreferences,
  KEPT,
  loadStoredPreferences,
  resetPreferences,
  setPreferenceDefaults,
  shownChoicesAtom,
  storedPreferencesAtom,
} from '../preferences/account/accountPreferences.ts';
import { exportPreferences } from '../preferences/account/preferenceFile.ts';
import { customiserAtom } from '../preferences/customiser.ts';
import { habitsAtom } from '../preferences/habits.ts';
import { PERSONAL_NAMES, personalAtom } from '../preferences/personal.ts';
import { LOOK } from '../preferences/preferences.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useAction } from '../shared/action.ts';
import { saveFile } from '../shared/saveFile.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { resultOf } from './resultOf.ts';

/** The tab with the user's preferences. */
export function usePreferenceProps(): AccountScreenProps['preferences'] {
  const access = useAccess();
  const stored = useAtomValue(storedPreferencesAtom);
  const isAnswered = useAtomValue(arePreferencesLoadedAtom);
  const shown = useAtomValue(shownChoicesAtom);
  const load = useAction(loadStoredPreferences);
  const reset = useAction(resetPreferences);
  const setDefaults = useAction(setPreferenceDefaults);
  const take = useAction(importPreferences);
  const customise = useSetAtom(customiserAtom);
  const choices: Loadable<readonly StoredChoice[]> = stored
    ? ready(
        CHOICE_NAMES.flatMap((name) => {
          const entry = KEPT.find((one) => one.name === name);
          if (!entry) return [];
          const { cookie, parse } = entry;
          const value = shown[cookie] ?? '';
          return [{ name, value, isDefault: value === parse(stored.defaults[cookie]), isLocked: stored.locked.includes(cookie) }];
        }),
      )
    : isAnswered
      ? failed()
      : loading;
  const readsMessages = permits(access, { action: 'view', subject: 'chat' });
  return {
    choices,
    appearance: useAppearance(),
    writing: useWritingPreferences(readsMessages),
    links: usePhoneLinks(permits(access, { action: 'send', subject: 'chat' })),
    notices: readsMessages ? <NoticeOptions /> : undefined,
    canSetDefaults: permits(access, { action: 'update', subject: 'system' }),
    onRetry: () => void load(),
    onCustomise: () => customise(true),
    onExport: () => saveFile(new Blob([exportPreferences(shown)], { type: 'application/json' }), 'manyline-preferences.json'),
    onImport: async (file) => {
      return { status: 'done' as const, value: await take(await file.text()) };
    },
    onReset: async () => resultOf(await reset()),
    onSetDefaults: async (names) => {
      const cookies = names.flatMap((name) => KEPT.filter((one) => one.name === name).map(({ cookie }) => cookie));
      return resultOf(await setDefaults(cookies));
    },
  };
}

function useAppearance(): AccountScreenProps['preferences']['appearance'] {
  const { locale, colorMode, onLocaleChange, onColorModeChange } = usePreferences();
  const locked = useAtomValue(storedPreferencesAtom)?.locked;
  return {
    locale,
    colorMode,
    locked: useMemo(() => new Set((['language', 'theme'] as const).filter((name) => locked?.includes(LOOK[name].cookie))), [locked]),
    onLocaleChange,
    onColorModeChange,
  };
}

function useWritingPreferences(isShown: boolean): AccountScreenProps['preferences']['writing'] {
  const [{ sendKey }, changeHabits] = useAtom(habitsAtom);
  const personal = useAtomValue(personalAtom);
  const profiles = useAtomValue(profilesAtom);
  const change = useAction(changeChoice);
  if (!isShown) return undefined;
  return {
    ...personal,
    sendKey,
    lines: profiles.filter(isAlive).map(({ tn, name = '' }) => ({ tn, name })),
    onSendKeyChange: (key) => changeHabits({ sendKey: key }),
    onDefaultLineChange: async (tn) => resultOf(await change(PERSONAL_NAMES.defaultLine, tn)),
    onSignatureChange: async (signature) =>
      resultOf(await change(PERSONAL_NAMES.signature, signature.trim() === '' ? undefined : signature)),
  };
}

function usePhoneLinks(writesMessages: boolean): AccountScreenProps['preferences']['links'] {
  const { phoneLinks } = useAtomValue(servicesAtom);
  const [isOn, setIsOn] = useState(() => phoneLinks?.isOn() ?? false);
  if (!writesMessages || phoneLinks?.isSupported !== true) return undefined;
  return {
    isOn,
    canEnd: phoneLinks.canEnd,
    onChange(next) {
      const isDone = phoneLinks.turn(next);
      setIsOn(phoneLinks.isOn());
      return isDone;
    },
  };
}
