import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** The conversation, and its contact beside it. */
export const Root = styled.div`
  display: flex;
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  @media print {
    display: block;
  }
`;

export const Main = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  @media print {
    display: block;
  }
`;

export const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-block-size: 72px;
  padding-block: 12px;
  padding-inline: 20px;
  border-block-end: 1px solid ${token.borderSubtle};
  ${media.belowTwoPanes} {
    padding-inline: 12px;
  }
  ${media.phone} {
    gap: 4px;
    min-block-size: 60px;
    padding-block: 8px;
    padding-inline: 8px;
  }
  ${media.low} {
    min-block-size: 44px;
    padding-block: 0;
  }
  @media print {
    &&& :is(button, [data-part='call']) {
      display: none;
    }
  }
  [data-part='call'] {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: ${token.controlHeight};
    block-size: ${token.controlHeight};
    border-radius: ${token.radiusControl};
    color: ${token.textMuted};
    ${media.hover} {
      &:hover {
        background: ${token.accent8};
        color: ${token.text};
      }
    }
    &:focus-visible {
      outline: ${token.focusRing};
    }
  }

  [data-part='who'] {
    position: relative;
    display: flex;
    flex: 1;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
    > div {
      min-inline-size: 0;
    }
    > div > bdi {
      display: block;
      inline-size: fit-content;
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* There, the number needs the place. */
    @media (max-width: 359.98px) {
      > :first-child {
        display: none;
      }
    }
    /* The button covers the whole heading. */
    > button {
      position: absolute;
      inset-block: -4px;
      inset-inline: -6px 0;
      display: flex;
      align-items: center;
      justify-content: end;
      padding-inline: 10px;
      border: 0;
      border-radius: ${token.radiusControl};
      background: none;
      color: ${token.textMuted};
      cursor: pointer;
      ${media.hover} {
        &:hover {
          background: ${token.accent8};
        }
      }
      &[aria-expanded='true'] {
        color: ${token.link};
      }
    }
    padding-inline-end: 40px;
    white-space: nowrap;
    ${media.phone} {
      padding-inline-end: 0;
      > button > svg {
        display: none;
      }
    }
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  h2 {
    /* Not wider than its text, which starts at the side of its own direction. */
    inline-size: fit-content;
    max-inline-size: 100%;
    overflow: hidden;
    color: ${token.text};
    font-size: 1rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Back = styled.span`
  display: none;
  margin-inline-end: -4px;
  ${media.belowTwoPanes} {
    display: inline-flex;
  }
`;
