import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Cards = styled.div`
  --card-padding: 10px;
  &[data-density='compact'] {
    --card-padding: 6px;
  }
`;

/** A row like a contact's. */
export const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: calc(44px + 2 * var(--card-padding));
  padding-block: var(--card-padding);
  padding-inline: 16px 8px;
  border-block-end: 1px solid ${token.borderSubtle};
  cursor: pointer;
  /* Holding a row selects it, not its words. */
  ${media.coarse} {
    -webkit-touch-callout: none;
    -webkit-user-select: none;
    user-select: none;
  }
  &[data-selected] {
    background: ${token.accent8};
  }
  [data-part='select'] {
    flex: none;
    label {
      align-items: center;
      justify-content: center;
      inline-size: 44px;
      block-size: 44px;
      margin-block: -10px;
      margin-inline: -13px -8px;
      input {
        margin: 0;
      }
    }
  }
  [data-part='words'] {
    display: grid;
    flex: 1;
    gap: 2px;
    min-inline-size: 0;
    /* Too small for a finger: a tap opens the details, which have them. */
    a {
      color: inherit;
      font-weight: inherit;
      pointer-events: none;
    }
  }
  [data-part='title'] {
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
    [data-text]:not(small) {
      white-space: normal;
    }
  }
  [data-part='meta'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    overflow-wrap: anywhere;
    &:empty {
      display: none;
    }
    > span + span::before {
      content: ' · ' / '';
    }
  }
  /* Below the name, not below its picture. */
  &:has([data-part='title'] :is([data-initials], [data-pictured])) [data-part='meta'] {
    padding-inline-start: 44px;
  }
  [data-part='status'] {
    flex: none;
    max-inline-size: 42%;
    min-inline-size: 0;
    /* A dot with its word. What else is said about the state is in the details. */
    small {
      display: none;
    }
    [data-tone][data-size] {
      min-block-size: 0;
      background: none;
      color: ${token.textMuted};
      > [data-part='body'] {
        align-items: baseline;
        gap: 6px;
        padding: 0;
        > :not([data-part]) {
          margin: 0;
        }
      }
      [data-part='label'] {
        white-space: normal;
        overflow-wrap: anywhere;
      }
    }
  }
  > button {
    flex: none;
    inline-size: ${token.controlHeight};
    block-size: ${token.controlHeight};
  }
  [data-text] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
