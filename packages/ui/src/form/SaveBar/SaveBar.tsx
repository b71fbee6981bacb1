import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconExclamationCircle, IconPencil, IconRestore } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../controls/Button/Button.tsx';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { keepClearOf } from './keepClearOf.ts';
import { Bar, BarActions, BarChanges, BarText } from './SaveBar.styles.ts';

export type SaveBarState = 'hidden' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict' | 'discarded';

export interface SaveBarChange {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface SaveBarProps {
  /** Whether there are changes, and how saving goes. */
  readonly state: SaveBarState;
  /** How many fields differ. */
  readonly changeCount: number;
  /** The unsaved changes, with values as text (empty if there is none). */
  readonly changes?: readonly SaveBarChange[] | undefined;
  /** Why saving failed. */
  readonly message?: string | undefined;
  /** `submit` submits the surrounding form instead. */
  readonly saveType?: 'button' | 'submit';
  /** In place of "Save". */
  readonly saveLabel?: string | undefined;
  /** Saves; without it, the bar's button submits the form around it. */
  readonly onSave?: () => void;
  /** Returns to the saved values. */
  readonly onDiscard: () => void;
  /** Takes the discarding back. */
  readonly onUndo: () => void;
}

/**
 * Appears at the bottom of the window when there are unsaved changes, and shows the progress of saving.
 * @use A form with changes: it appears with the first one.
 * @avoid in a dialog, which has buttons of its own → Dialog
 */
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

  // Announced once per status, not each time the number of changes grows.
  const say = useEffectEvent(() => announce(detail === undefined ? title : t('ui.saveBar.announced', { title, detail })));
  useEffect(() => {
    if (state !== 'hidden' && state !== 'saving') say();
  }, [state]);

  /** True while the bar has the focus, or had it when its button was removed; and the element that was focused before. */
  const hasFocus = useRef(false);
  const before = useRef<HTMLElement>(null);

  // After saving there is no button: the focus stays on the bar and returns to the field when the bar disappears.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = state !== 'hidden';
    (state === 'hidden' ? before : bar).current?.focus({ preventScroll: true });
  }, [state]);

  const isShown = state !== 'hidden';
  useEffect(() => (bar.current ? keepClearOf(bar.current) : undefined), [isShown]);

  // The pressed button may be removed, so the bar takes the focus.
  const keepFocus = (act: () => void) => {
    bar.current?.focus();
    act();
  };

  if (!isShown) return null;
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
        // A removed button loses the focus without a `relatedTarget`.
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
