import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { NavRow } from './AppShellNav.styles.ts';

export const TreeSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

export const TreeList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`;

export const Heading = styled.p`
  position: relative;
  padding-block: 16px 6px;
  padding-inline: 14px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  font-weight: 500;

  /* Without room for the heading, a line separates the sections. */
  [data-compact='true'] & {
    white-space: nowrap;

    > span {
      opacity: 0;
    }
    &::after {
      position: absolute;
      inset-block-start: calc(50% + 5px);
      inset-inline: 14px;
      border-block-start: 1px solid ${token.border};
      content: '';
    }
  }
`;

export const TreeRow = styled(NavRow)`
  position: relative;
  inline-size: 100%;
  gap: 12px;
  min-block-size: calc(42px - ${token.tighter});
  ${media.coarse} {
    min-block-size: 44px;
  }
  padding-inline: 14px;
  font-size: 0.9375rem;
  text-align: start;

  [data-part='label'] {
    flex: 1;
    min-inline-size: 0;
    padding-block: calc(6px - ${token.tighter} / 2);
    line-height: 1.35;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  [data-part='badge'] {
    display: flex;
    flex: none;
  }
  [data-part='chevron'] {
    inline-size: 18px;
    block-size: 18px;
    margin-inline-end: -4px;

    ${media.motion} {
      transition: rotate ${token.motion};
    }
  }
  &[aria-expanded='true'] [data-part='chevron'] {
    rotate: 180deg;
  }
  /* Only a collapsed group marks that it contains the current page. */
  &[aria-expanded='true']:not(:hover, :active) {
    background: none;
  }

  [data-compact='true'] & {
    [data-part='label'] {
      opacity: 0;
      white-space: nowrap;
    }
    [data-part='chevron'] {
      display: none;
    }
    [data-part='badge'] {
      position: absolute;
      inset-block-start: 2px;
      inset-inline-start: 26px;
      scale: 0.8;
    }
  }
`;

export const Sub = styled.div`
  display: grid;
  grid-template-rows: 0fr;
  visibility: hidden;

  &[data-open='true'] {
    grid-template-rows: 1fr;
    visibility: visible;
  }
  ${media.motion} {
    transition:
      grid-template-rows ${token.motion},
      visibility ${token.motion};
  }

  > ul {
    overflow: clip;
    overflow-clip-margin: 4px;
    min-block-size: 0;
    margin-inline-start: 23px;
    padding-inline-start: 10px;
    border-inline-start: 1px solid ${token.border};

    > :first-child {
      padding-block-start: 4px;
    }
  }
  & & > ul {
    margin-inline-start: 12px;
    padding-inline-start: 6px;
  }
  a,
  button {
    min-block-size: calc(38px - ${token.tighter});
    padding-inline: 12px;
    font-size: 0.90625rem;
  }
`;
