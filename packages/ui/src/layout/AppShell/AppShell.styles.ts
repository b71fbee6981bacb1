import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

/** 260 px, more at larger text sizes. */
export const SIDE_WIDTH = 'clamp(260px, 40vw, 16.25rem)';

/** Reserves a column for the vertical navigation, which can expand over the page. */
export const Shell = styled.div`
  --shell-gutter: max(24px, (100% - ${token.contentWidth}) / 2 + 24px);
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  &[data-side='open'] {
    padding-inline-start: ${SIDE_WIDTH};
  }
  &[data-side='collapsed'] {
    padding-inline-start: 72px;
  }

  &[data-height='viewport'] {
    block-size: max(100dvh, 24rem);
  }
  &[data-footer='sticky'] {
    --scroll-to-top-end: 68px;
  }
  ${media.phone} {
    &:has(> [data-phone-bar]) {
      --scroll-to-top-end: 76px;
      /* Of a page that scrolls, the menu is the only footer. */
      > footer[data-type='sticky'] {
        position: static;
      }
    }
  }

  /* A page that reaches the edges of the window. */
  &:has([data-full-bleed]) > main {
    padding: 0;
  }
  /* On phones, an open chat has the whole window. */
  ${media.handheld} {
    &:has([data-fills-phone]) {
      block-size: 100dvh;
      > main {
        padding: 0;
      }
      :is(header[data-sticky] > :first-child, footer[data-type]) {
        display: none;
      }
    }
  }

  [data-walked]:focus {
    outline: ${token.focusRing};
    outline-offset: -2px;
  }

  ${media.belowOverlay} {
    --shell-gutter: 16px;
  }
  ${media.motion} {
    transition: padding ${token.motion};
  }
  @media print {
    display: block;
    /* Over the heights above, also of a page that fills the window. */
    &&& {
      block-size: auto;
      min-block-size: 0;
    }
    padding: 0;

    > :not(main) {
      display: none;
    }
  }
`;

/** With `row` the navbar scrolls away and the row below it stays. */
export const Header = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  border-block-end: 1px solid ${token.borderSubtle};
  background: ${token.bar};

  &[data-blur='true'] {
    background: color-mix(in srgb, ${token.bar} 86%, transparent);
    backdrop-filter: blur(12px) saturate(1.4);
  }
  &[data-sticky='none'] {
    position: relative;
  }
  &[data-sticky='row'] {
    inset-block-start: -60px;
  }
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  min-block-size: 60px;
  padding-inline: var(--shell-gutter);

  /* Its items are never wrapped or cut: a group takes those that don't fit. */
  > nav > ul {
    flex-wrap: nowrap;
    inline-size: max-content;
  }
  /* Where it is close, words do without their icons. */
  @media (max-width: 1359.98px) {
    > nav > ul > li > :is(a, button) > .tabler-icon:first-child {
      display: none;
    }
  }

  ${media.belowOverlay} {
    gap: 8px;
    min-block-size: 56px;
    padding-inline: 12px;
  }
  ${media.low} {
    min-block-size: 48px;
  }
`;

export const BrandSlot = styled.div`
  display: flex;
  min-inline-size: 0;
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
`;

/** Outside the header, so it scrolls away below the navbar. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  padding-block: 5px;
  padding-inline: var(--shell-gutter);

  ${Shell} > & {
    position: relative;
    z-index: 15;
    border-block-end: 1px solid ${token.borderSubtle};
    background: ${token.bar};
  }
`;

export const BannerSlot = styled.div`
  position: sticky;
  z-index: 15;
  inset-block-start: 0;
`;

export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  padding-block: 16px 24px;
  padding-inline: var(--shell-gutter);
  scroll-margin-block-start: calc(var(--page-top, 0px) + 12px);

  ${media.belowOverlay} {
    padding-block: 16px;
  }

  ${media.phone} {
    [data-height='viewport'] > & {
      padding: 0;
    }
  }
  @media print {
    display: block;
    padding: 0;
  }
`;

export const Footer = styled.footer`
  padding-block: 14px;
  padding-inline: var(--shell-gutter);
  border-block-start: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};

  /* Hidden while the content loads: it would move when the content gets its final height. */
  ${Main}:has([data-loading]) + &[data-type='static'] {
    visibility: hidden;
  }
  &[data-type='sticky'] {
    position: sticky;
    z-index: 15;
    inset-block-end: 0;
    background: ${token.bar};
  }
`;
