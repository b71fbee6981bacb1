import { Combobox } from '@base-ui/react/combobox';
import { css, styled } from 'styled-components';
import { layerPositioner } from '../../controls/layer.styles.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';
import { optionSurface } from '../optionList.styles.ts';

export const ComboboxPositioner = styled(Combobox.Positioner)`
  ${layerPositioner}
`;

export const ComboboxSurface = styled(Combobox.Popup)`
  ${optionSurface}

  [data-part='status'] p {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-block: 10px;
    padding-inline: 10px;
    color: ${token.textMuted};
    overflow-wrap: anywhere;
  }
`;

export const ComboboxFrame = styled.div`
  min-inline-size: 0;

  input {
    /* Each name sets its own direction. */
    unicode-bidi: plaintext;
    /* The alignment follows the field. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [data-part='buttons'] {
    display: flex;
    flex: none;
    margin-inline-end: -9px;
  }
  &:has(input:disabled) [data-part='box'] {
    color: ${token.textSubtle};
  }
  ${media.forcedColors} {
    &:has(input:disabled) [data-part='box'] * {
      color: GrayText;
    }
  }
`;

const fieldButton = css`
  ${touchArea}
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  ${media.coarse} {
    inline-size: 44px;
  }
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  ${media.hover} {
    &:enabled:hover {
      background: ${token.accent8};
      color: ${token.text};
    }
  }
`;

export const ComboboxClear = styled(Combobox.Clear)`
  ${fieldButton}
`;

export const ComboboxOpener = styled(Combobox.Trigger)`
  ${fieldButton}
`;

export const ChosenChips = styled(Combobox.Chips)`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 6px;
  --field: ${token.fieldHeight};
  --chip: calc(30px - ${token.tighter});
  /* Fills the available width; long names must not widen the field. */
  inline-size: 0;
  min-inline-size: 0;
  margin-inline-start: -6px;
  padding-block: calc((var(--field) - 2px - var(--chip)) / 2);
  [data-size='sm'] & {
    --field: 36px;
    --chip: 24px;
    ${media.coarse} {
      --field: 44px;
    }
    > :not(input) {
      font-size: ${token.fontLabel};
    }
  }

  /* The doubled selector outweighs FieldFrame's input rule, whichever comes last. */
  && input {
    /* As wide as the typed text, so that an empty input takes no row of its own. */
    flex-basis: auto;
    field-sizing: content;
    inline-size: auto;
    @supports not (field-sizing: content) {
      inline-size: 5rem;
    }
    min-inline-size: 16px;
    min-block-size: var(--chip);
    padding-inline-start: 6px;
    &:not(:first-child) {
      min-inline-size: 4px;
      margin-inline-start: -4px;
      padding-inline-start: 2px;
    }
  }
`;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-inline-size: 100%;
  min-block-size: var(--chip);
  padding-inline: 10px 4px;
  border-radius: 6px;
  background: ${token.accent8};
  color: ${token.text};
  font-size: 0.875rem;
  cursor: default;

  bdi {
    overflow: hidden;
    padding-inline-end: 4px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${token.textMuted};
    cursor: pointer;
  }
  ${media.hover} {
    button:hover {
      background: ${token.accent16};
      color: ${token.text};
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const ChosenChip = styled(Combobox.Chip)`
  ${chip}
`;

/** A chip in a read-only field. */
export const FixedChip = styled.span`
  ${chip}
  padding-inline-end: 6px;
  background: none;
  box-shadow: inset 0 0 0 1px ${token.border};
  color: inherit;
`;
