import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

export const Bar = styled.div`
  position: sticky;
  inset-block-end: 16px;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 14px;
  min-block-size: 64px;
  padding-block: 11px;
  padding-inline: 20px 12px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surfaceRaised};
  box-shadow: ${token.shadowLayer};
  outline: none;
  ${media.motion} {
    animation: ${rise} ${token.motion};
  }

  /* The bar is in the room that the page keeps for it; its buttons must not scroll out of there. */
  button {
    scroll-margin-block-end: calc(-1 * var(--room, 0px));
  }
  > .tabler-icon {
    color: ${token.link};
  }
  &[data-state='saved'] > .tabler-icon {
    color: ${token.successStrong};
  }
  &[data-state='failed'] > .tabler-icon {
    color: ${token.dangerStrong};
  }
  &[data-state='conflict'] > .tabler-icon {
    color: ${token.warningStrong};
  }
  &[data-state='failed'] {
    border-color: ${token.dangerStrong};
  }
  &[data-state='conflict'] {
    border-color: ${token.warningStrong};
  }
  ${media.phone} {
    inset-block-end: 0;
    gap: 10px 12px;
    margin-inline: -16px;
    padding-inline: 16px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media print {
    display: none;
  }
`;

export const BarText = styled.div`
  flex: 1 1 14rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 600;
  }
  span {
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;

export const BarActions = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  margin-inline-start: auto;
  ${media.phone} {
    flex: 1 0 100%;
    > * {
      flex: 1;
    }
  }
`;

export const BarChanges = styled.ul`
  display: grid;
  flex: 1 0 100%;
  gap: 6px;
  max-block-size: min(30dvh, 220px);
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 10px;
  border-block-end: 1px solid ${token.borderSubtle};
  overflow-y: auto;
  font-size: ${token.fontLabel};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 2px 16px;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-inline-size: 0;
  }
  del,
  ins {
    display: -webkit-box;
    overflow: hidden;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  del {
    color: ${token.textMuted};
  }
  .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  ${media.phone} {
    max-block-size: 24dvh;
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
