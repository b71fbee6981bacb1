import { Dialog } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const DialogBackdrop = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 1100;
  background: ${token.scrim};
  transition: opacity ${token.motion};
  &:is([data-starting-style], [data-ending-style]) {
    opacity: 0;
  }
`;

export const DialogViewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 1101;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  overflow: hidden;
  padding: 24px;
  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

export const DialogSurface = styled(Dialog.Popup)`
  display: flex;
  flex-direction: column;
  inline-size: min(480px, 100%);
  max-block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Keeps the focused element clear of the sticky header and footer. */
  scroll-padding-block: 80px;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusBubble};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  outline: none;
  transition:
    opacity ${token.motion},
    transform ${token.motion};
  &:is([data-starting-style], [data-ending-style]) {
    opacity: 0;
    transform: translateY(8px) scale(0.98);
  }
  &[data-size='sm'] {
    inline-size: min(400px, 100%);
  }
  &[data-size='lg'] {
    inline-size: min(720px, 100%);
  }
  /* A nested dialog is drawn above this one. */
  &[data-nested-dialog-open] {
    filter: brightness(0.85);
    transform: scale(0.97);
  }
  ${media.phone} {
    inline-size: 100%;
    max-block-size: calc(100dvh - 24px);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

/* Header and footer stay in place while the content scrolls. */
export const DialogHeader = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  background: ${token.surfaceRaised};
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  padding-block: 20px 8px;
  padding-inline: 24px 20px;
  h2 {
    font-size: 1.125rem;
    line-height: 32px;
  }
  p {
    margin-block-start: 2px;
    color: ${token.textMuted};
  }
  /* The larger button stays level with the title. */
  ${media.coarse} {
    > button {
      margin-block: -6px;
    }
  }
`;

export const DialogBody = styled.div`
  /* Sticky parts of the content stay below the header. */
  isolation: isolate;
  padding-block: 8px 24px;
  padding-inline: 24px;
`;

export const DialogFooter = styled.div`
  position: sticky;
  inset-block-end: 0;
  background: ${token.surfaceRaised};
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  padding-block: 16px;
  padding-inline: 24px;
  border-block-start: 1px solid ${token.border};
  ${media.phone} {
    padding-block-end: max(16px, env(safe-area-inset-bottom));
    > * {
      flex: 1 1 auto;
    }
  }
`;
