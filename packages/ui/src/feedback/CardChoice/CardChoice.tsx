import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { cardSurface, cardWords, pressableCard } from '../Card/Card.styles.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.ts';

export interface CardChoiceProps {
  /** `one` is a radio in the group `name`, `any` a checkbox. */
  readonly kind: 'one' | 'any';
  /** Groups the cards of one choice. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** An icon or picture before the text. */
  readonly start?: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/**
 * A card that can be selected, based on a native radio or checkbox.
 * @use A choice that needs a sentence.
 * @avoid for short options → RadioGroup
 * @key Space: Chooses it.
 */
export function CardChoice({ kind, name, title, description, start, isChecked, isDisabled = false, onChange }: CardChoiceProps) {
  const id = useId();
  return (
    <Root>
      <input
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {start !== undefined && <span data-part="start">{start}</span>}
      <span data-part="words">
        <strong id={`${id}-title`}>
          <bdi>{title}</bdi>
        </strong>
        {description !== undefined && (
          <span id={`${id}-description`}>
            <bdi>{description}</bdi>
          </span>
        )}
      </span>
      <span data-part="mark" data-kind={kind} aria-hidden="true">
        <IconCheck />
      </span>
    </Root>
  );
}

const Root = styled.label`
  position: relative;
  display: flex;
  align-items: start;
  gap: 14px;
  min-inline-size: 0;
  padding: 16px;
  ${cardSurface}
  ${pressableCard}
  /* The mark has the contrast of a control; its card may be as quiet as a row. */
  border-color: ${token.borderStrong};
  box-shadow: none;

  input {
    ${visuallyHidden}
  }
  [data-part='start'] {
    display: grid;
    flex: none;
    color: ${token.textMuted};
  }
  ${cardWords}
  [data-part='mark'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border: 1.5px solid ${token.borderControl};
    border-radius: 6px;
    color: transparent;
    &[data-kind='one'] {
      border-radius: 50%;
    }
    .tabler-icon {
      inline-size: 14px;
      block-size: 14px;
      stroke-width: 3;
    }
  }
  &:has(:checked) {
    border-color: ${token.accent};
    background: ${token.accent8};
    box-shadow: inset 0 0 0 1px ${token.accent};
    [data-part='start'] {
      color: ${token.link};
    }
    [data-part='mark'] {
      border-color: ${token.accentStrong};
      background: ${token.accentStrong};
      color: ${token.onAccent};
    }
  }
  &:has(:checked:enabled) {
    ${media.hover} {
      &:hover {
        background: ${token.accent16};
      }
    }
    &:active {
      background: ${token.accent16};
      box-shadow: inset 0 0 0 2px ${token.accent};
    }
  }
  &:has(:focus-visible) {
    outline: ${token.focusRing};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.6;
  }
  ${media.forcedColors} {
    &:not(:has(:checked)) [data-part='mark'] .tabler-icon {
      visibility: hidden;
    }
    &:has(:checked) {
      border-color: Highlight;
      [data-part='mark'] {
        border-color: Highlight;
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
    &:has(:disabled) {
      border-color: GrayText;
      opacity: 1;
      &,
      * {
        color: GrayText;
      }
    }
  }
`;
