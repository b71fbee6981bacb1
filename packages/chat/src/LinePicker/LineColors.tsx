import { LINE_COLORS, type LineColor, lineHue } from '@manyline/contract';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { Colors } from './LineColors.styles.ts';

export interface LineColorsProps {
  /** Undefined for the automatic colour. */
  readonly color: LineColor | undefined;
  /** Of the line among the user's lines, from 0. */
  readonly position: number;
  /** Resolves when the choice is saved or refused; null is the automatic colour. */
  readonly onChange: (color: LineColor | null) => Promise<void>;
}

/** A choice among the colours of a line; the chosen or pointed one is named beside the label. */
export function LineColors({ color, position, onChange }: LineColorsProps) {
  const t = useText();
  const id = useId();
  const [saving, setSaving] = useState<LineColor | null>();
  const [pointed, setPointed] = useState<LineColor | null>();
  const latest = useRef<LineColor | null>(undefined);
  const chosen = saving === undefined ? (color ?? null) : saving;
  const shown = pointed === undefined ? chosen : pointed;
  const nameOf = (one: LineColor | null) => t('chat.lines.color.name', { color: one ?? 'automatic' });

  // Arrow keys choose faster than the server answers: only the last choice follows the one being saved.
  const choose = async (next: LineColor | null) => {
    const isSaving = latest.current !== undefined;
    latest.current = next;
    setSaving(next);
    if (isSaving) return;
    for (let sent: LineColor | null | undefined; sent !== latest.current;) {
      sent = latest.current;
      await onChange(sent);
    }
    latest.current = undefined;
    setSaving(undefined);
  };
  return (
    <Colors role="radiogroup" aria-labelledby={id} aria-busy={saving !== undefined || undefined}>
      <p>
        <span id={id}>{t('chat.lines.color.label')}</span>
        {shown !== null && <span aria-hidden="true">{nameOf(shown)}</span>}
      </p>
      <div>
        {[null, ...LINE_COLORS].map((one) => (
          <label
            key={one ?? 'automatic'}
            style={{ '--hue': lineHue(one ?? undefined, position) } as CSSProperties}
            onPointerEnter={() => setPointed(one)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <input type="radio" name={id} checked={one === chosen} onChange={() => void choose(one)} />
            <span data-part="swatch">
              <IconCheck aria-hidden="true" size={16} />
            </span>
            <span data-part={one === null ? undefined : 'name'}>{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </Colors>
  );
}
