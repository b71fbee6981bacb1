import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SpinnerMark } from '../../feedback/Spinner/Spinner.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import type { FieldBase } from '../field.types.ts';
import { controlOf, FieldFrame, frameOf } from '../FieldFrame.tsx';
import { useTypedText } from '../useTypedText.ts';
import { ColorPopup } from './ColorPopup.tsx';
import { readHexColour } from './hexColour.ts';

export interface ColorFieldProps extends Omit<FieldBase, 'required'> {
  /** `#rrggbb` */
  readonly value: string;
  /** Suggested colours as `#rrggbb`. */
  readonly presets?: readonly string[];
  /** A note below the field about a valid colour, for example a contrast warning. */
  readonly notice?: ReactNode;
  /** Always receives `#rrggbb` in lower case. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/**
 * A colour to type or pick. Invalid text stays, is explained, and changes nothing.
 * @use A colour that the user chooses freely.
 * @avoid for a few colours → RadioGroup
 * @key Arrow keys: Move in the picker.
 * @key Escape: Closes it.
 */
export function ColorField({ value, presets = [], notice, onChange, onBlur, ...base }: ColorFieldProps) {
  const t = useConsoleText();
  const id = useId();
  const swatch = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const typed = useTypedText(value, {
    read: (text) => {
      const colour = readHexColour(text);
      return colour === undefined ? { problem: t('ui.color.invalid') } : { value: colour };
    },
    show: (colour) => colour,
    onChange,
  });
  const field = { ...base, error: base.error ?? typed.problem };
  const { label, isDisabled, isReadOnly } = field;
  const isFixed = isDisabled || isReadOnly;
  return (
    <FieldFrame
      {...frameOf(id, field)}
      width="short"
      notice={notice}
      startIcon={
        <Swatch
          ref={swatch}
          type="button"
          aria-label={t('ui.color.pick', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={isFixed}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span style={{ backgroundColor: value }} />
        </Swatch>
      }
      endSlot={
        <>
          {field.isBusy && <SpinnerMark />}
          <ColorPopup
            label={label}
            value={value}
            presets={presets}
            anchor={swatch}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onChange={onChange}
          />
        </>
      }
    >
      <HexInput
        {...typed.inputProps}
        {...controlOf(id, field)}
        type="text"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        onBlur={() => {
          typed.settle();
          onBlur?.();
        }}
      />
    </FieldFrame>
  );
}

const HexInput = styled.input`
  :dir(rtl) > & {
    text-align: end;
  }
`;

const Swatch = styled.button`
  flex: none;
  inline-size: calc(32px - ${token.tighter});
  aspect-ratio: 1;
  margin-inline-start: -7px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  cursor: pointer;

  span {
    display: block;
    block-size: 100%;
    border: 1px solid color-mix(in srgb, ${token.text} 24%, transparent);
    border-radius: inherit;
    forced-color-adjust: none;
    transition: box-shadow ${token.motionFast};
  }
  [data-size='sm'] & {
    inline-size: 26px;
    margin-inline-start: -6px;
  }
  &:disabled {
    cursor: not-allowed;
  }
  &[aria-expanded='true'] span,
  &:enabled:active span {
    box-shadow: 0 0 0 3px ${token.accent24};
  }
  ${media.hover} {
    &:enabled:hover span {
      box-shadow: 0 0 0 3px ${token.accent16};
    }
  }
`;
