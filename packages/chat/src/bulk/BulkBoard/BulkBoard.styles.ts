import { cardSurface, media, token } from '@manyline/ui';
import { styled } from 'styled-components';

/** Fills the page to its edges and scrolls. */
export const Page = styled.div`
  --gutter: 24px;
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  min-block-size: 0;
  min-inline-size: 0;
  margin-block: -20px -24px;
  margin-inline: calc(-1 * var(--gutter));
  padding-block: 16px 24px;
  padding-inline: var(--gutter);
  overflow: auto;
  > * {
    flex: none;
  }
  ${media.belowOverlay} {
    --gutter: 16px;
    margin-block: -16px;
    padding-block: 12px 16px;
  }
  ${media.phone} {
    --gutter: 12px;
    gap: 12px;
    margin: 0;
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px;
  > :first-child {
    margin-inline-start: -11px;
  }
`;

export const Head = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${cardSurface}
  min-inline-size: 0;
  gap: 14px;
  padding: 20px;
  ${media.phone} {
    padding: 16px;
  }
`;

export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 16px;
  > :first-child {
    display: flex;
    flex: 1 1 16rem;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    min-inline-size: 0;
  }
  h1 {
    font-size: 1.375rem;
    overflow-wrap: anywhere;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    inline-size: 100%;
    > button {
      flex: 1 1 auto;
    }
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-block-start: -6px;
  color: ${token.textMuted};
  font-size: 0.875rem;
  > span {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-inline-size: 0;
  }
`;

export const Countdown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding-block: 16px;
  padding-inline: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.accent8};
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  strong {
    display: block;
    font-size: 1.125rem;
    font-weight: 500;
    b {
      color: ${token.link};
      font-weight: 700;
    }
  }
  p {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
  ${media.phone} {
    > button {
      inline-size: 100%;
    }
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
