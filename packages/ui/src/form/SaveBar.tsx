import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconExclamationCircle, IconPencil, IconRestore } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { useAnnounce } from '../feedback/Announcer.tsx';
import { useConsoleText } from '../messages/useText.ts';
import { Bar, BarActions, BarChanges, BarText } from './SaveBar.styles.ts';

export type SaveBarState = 'hidden' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict' | 'discarded';

export interface SaveBarChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface SaveBarProps {
  readonly state: SaveBarState;
  readonly changeCount: number;
  /** What saving changes; values in words, empty where there is none. */
  readonly changes?: readonly SaveBarChange[] | undefined;
  /** Why it failed. */
  readonly message?: string | undefined;
  /** `submit` leaves the saving to the form around it. */
  readonly saveType?: 'button' | 'submit';
  readonly saveLabel?: string | undefined;
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  readonly onUndo: () => void;
}

/** Appears at the end of the window when something changed, and says how the saving stands. */
export function SaveBar({
  state,
  changeCount,
  changes = [],
  message,
  saveType = 'button',
  saveLabel,
  onSave,
  onDiscard,
  onUndo,
}: SaveBarProps) {
  const t = useConsoleText();
  const announce = useAnnounce();
  const bar = useRef<HTMLDivElement>(null);
  const Icon = icons[state];
  const title = t(`ui.saveBar.${state === 'hidden' ? 'changed' : state}`, { count: changeCount });
  const detail =
    state === 'failed' ? (message ?? t('ui.saveBar.failedReason')) : state === 'conflict' ? t('ui.saveBar.conflictReason') : undefined;

  // Once for each state, not for each change that is counted.
  const say = useEffectEvent(() => announce(detail === undefined ? title : t('ui.saveBar.announced', { title, detail })));
  useEffect(() => {
    if (state !== 'hidden' && state !== 'saving') say();
  }, [state]);

  /** Whether the focus is, or was when its button went, in the bar; and where it came from. */
  const hasFocus = useRef(false);
  const before = useRef<HTMLElement>(null);

  // Once saved there is nothing to press: the focus stays at the bar, and goes back to the field when that goes too.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = state !== 'hidden';
    (state === 'hidden' ? before : bar).current?.focus({ preventScroll: true });
  }, [state]);

  // The button that was pressed may be gone: the focus stays at the bar.
  const keepFocus = (act: () => void) => {
    bar.current?.focus();
    act();
  };

  if (state === 'hidden') return null;
  const canDiscard = state === 'changed' || state === 'saving' || state === 'failed' || state === 'conflict';
  return (
    <Bar
      ref={bar}
      data-save-bar
      role="group"
      aria-label={t('ui.saveBar.label')}
      tabIndex={-1}
      data-state={state}
      onFocus={({ currentTarget, relatedTarget }) => {
        hasFocus.current = true;
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ relatedTarget }) => {
        // Nobody takes it over from a button that went.
        if (relatedTarget !== null) hasFocus.current = false;
      }}
    >
      {canDiscard && changes.length > 0 && (
        <BarChanges aria-label={t('ui.saveBar.changes')} tabIndex={0}>
          {changes.map(({ name, label, before, after }) => (
            <li key={name}>
              <b>{label}</b>
              <span>
                <del dir="auto">{before === '' ? t('ui.saveBar.nothing') : before}</del>
                <IconArrowRight aria-label={t('ui.saveBar.becomes')} role="img" data-mirror size={16} />
                <ins dir="auto">{after === '' ? t('ui.saveBar.nothing') : after}</ins>
              </span>
            </li>
          ))}
        </BarChanges>
      )}
      <Icon aria-hidden="true" />
      <BarText>
        <strong>{title}</strong>
        {detail !== undefined && <span dir="auto">{detail}</span>}
      </BarText>
      {canDiscard && (
        <BarActions>
          <Button variant="ghost" disabled={state === 'saving'} onClick={() => keepFocus(onDiscard)}>
            {t('ui.saveBar.discard')}
          </Button>
          <Button type={saveType} isBusy={state === 'saving'} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
            {SAVE_LABELS[state] === 'ui.saveBar.save' ? (saveLabel ?? t('ui.saveBar.save')) : t(SAVE_LABELS[state])}
          </Button>
        </BarActions>
      )}
      {state === 'discarded' && (
        <BarActions>
          <Button variant="soft" onClick={() => keepFocus(onUndo)}>
            {t('ui.saveBar.undo')}
          </Button>
        </BarActions>
      )}
    </Bar>
  );
}

const SAVE_LABELS = {
  changed: 'ui.saveBar.save',
  saving: 'ui.saveBar.save',
  failed: 'ui.saveBar.retry',
  conflict: 'ui.saveBar.saveMine',
} as const;

const icons = {
  hidden: IconPencil,
  changed: IconPencil,
  saving: IconPencil,
  saved: IconCircleCheck,
  failed: IconExclamationCircle,
  conflict: IconAlertTriangle,
  discarded: IconRestore,
} as const satisfies Record<SaveBarState, unknown>;
