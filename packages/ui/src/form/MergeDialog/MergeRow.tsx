import { useId } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { MergeField, MergeSide } from './MergeDialog.tsx';

export interface MergeRowProps {
  readonly id: string;
  readonly field: MergeField;
  /** Undefined until a side is chosen. */
  readonly side: MergeSide | undefined;
  readonly isClash: boolean;
  readonly isMissing: boolean;
  readonly onChange: (side: MergeSide) => void;
}

/** One field: its original value and the two new values to choose from. */
export function MergeRow({ id, field, side, isClash, isMissing, onChange }: MergeRowProps) {
  const t = useConsoleText();
  const noteId = useId();
  const group = useId();
  const { label, before, mine, theirs } = field;
  const nothing = t('ui.merge.nothing');
  return (
    <Root id={id} aria-describedby={noteId} data-missing={isMissing || undefined}>
      <legend>{label}</legend>
      <p id={noteId}>
        {isClash
          ? t('ui.merge.clash', { value: before === '' ? nothing : before })
          : t(mine === before ? 'ui.merge.onlyTheirs' : 'ui.merge.onlyMine', { value: before === '' ? nothing : before })}
      </p>
      <div data-part="sides">
        {SIDES.map((choice) => (
          <label key={choice}>
            <input type="radio" name={group} checked={side === choice} onChange={() => onChange(choice)} />
            <span data-part="who">{t(`ui.merge.${choice}`)}</span>
            <span data-part="value" dir="auto">
              {(choice === 'mine' ? mine : theirs) || nothing}
            </span>
          </label>
        ))}
      </div>
    </Root>
  );
}

const SIDES = ['mine', 'theirs'] as const satisfies readonly MergeSide[];

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
  p {
    margin-block-end: 8px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    overflow-wrap: anywhere;
  }
  [data-part='sides'] {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 2px 10px;
    min-inline-size: 0;
    padding: 12px 14px;
    border-radius: ${token.radiusControl};
    box-shadow: inset 0 0 0 1px ${token.borderControl};
    cursor: pointer;
    &:has(:checked) {
      background: ${token.accent8};
      box-shadow: inset 0 0 0 2px ${token.accent};
    }
    &:has(:focus-visible) {
      outline: 2px solid ${token.accent};
      outline-offset: 2px;
    }
    ${media.forcedColors} {
      border: 1px solid;
      &:has(:checked) {
        border: 2px solid Highlight;
      }
    }
  }
  &[data-missing] label {
    box-shadow: inset 0 0 0 1px ${token.dangerStrong};
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
    border: 1.5px solid ${token.borderControl};
    border-radius: 50%;
    background: ${token.surface};
    appearance: none;
    outline: none;
    &:checked {
      border: 5.5px solid ${token.accentStrong};
    }
    ${media.forcedColors} {
      appearance: auto;
    }
  }
  [data-part='who'] {
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    font-weight: 600;
  }
  [data-part='value'] {
    grid-column: 2;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
