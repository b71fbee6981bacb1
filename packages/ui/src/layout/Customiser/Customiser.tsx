import { useState } from 'react';
import { Drawer } from '../../controls/Drawer/Drawer.tsx';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { CustomiserFooter } from './CustomiserFooter.tsx';
import { changedSections, type CustomiserChoice, type CustomiserOptionName, type CustomiserPreferences } from './customiserPreferences.ts';
import { CustomiserSections } from './CustomiserSections.tsx';
import { LockedOptions } from './lockedOptions.ts';

const NOTHING: ReadonlySet<CustomiserOptionName> = new Set();

export interface CustomiserProps {
  readonly isOpen: boolean;
  /** What is chosen, and how it is changed. */
  readonly preferences: CustomiserPreferences;
  /** Sections are compared with these and reset to them. */
  readonly defaults: CustomiserPreferences;
  /** Options the user can't change; they are shown with the reason. */
  readonly locked?: ReadonlySet<CustomiserOptionName>;
  /** Receives the changed preferences, each complete. */
  readonly onChange: (choice: CustomiserChoice) => void;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * A panel beside the page for appearance settings; each choice is a small picture and applies immediately.
 * @use For the choices of one user about how things look.
 * @avoid for settings of the account → AccountScreen
 * @key Escape: Closes it.
 */
export function Customiser({ isOpen, preferences, defaults, locked = NOTHING, onChange, onOpenChange }: CustomiserProps) {
  const t = useConsoleText();
  const announce = useAnnounce();
  const [beforeReset, setBeforeReset] = useState<CustomiserPreferences>();
  const changed = changedSections(preferences, defaults);
  const isUndoable = beforeReset !== undefined && changed.length === 0;

  function handleResetAll() {
    setBeforeReset(preferences);
    onChange(defaults);
    announce(t('ui.customiser.resetAll.done'));
  }

  function handleUndo() {
    setBeforeReset(undefined);
    if (beforeReset) onChange(beforeReset);
    announce(t('ui.customiser.undo.done'));
  }

  return (
    <Drawer
      isOpen={isOpen}
      isModal={false}
      title={t('ui.customiser.title')}
      description={t('ui.customiser.description')}
      footer={<CustomiserFooter changedCount={changed.length} onReset={handleResetAll} onUndo={isUndoable ? handleUndo : undefined} />}
      onOpenChange={onOpenChange}
    >
      <LockedOptions value={locked}>
        <CustomiserSections preferences={preferences} defaults={defaults} changed={changed} onChange={onChange} />
      </LockedOptions>
    </Drawer>
  );
}
