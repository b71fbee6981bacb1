import { Dialog } from '@base-ui/react/dialog';
import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const CommandViewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: 1101;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: start center;
  overflow: hidden;
  padding: min(12vh, 96px) 24px 24px;
  ${media.phone} {
    padding: 8px;
  }
`;

export const CommandSurface = styled(Dialog.Popup)`
  display: flex;
  flex-direction: column;
  inline-size: min(600px, 100%);
  max-block-size: min(560px, 100%);
  overflow: hidden;
  border: 1px solid ${token.borderSubtle};
  border-radius: ${token.radiusBubble};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowLayer};
  outline: none;
  transition:
    opacity ${token.motionFast},
    transform ${token.motionFast};
  &:is([data-starting-style], [data-ending-style]) {
    opacity: 0;
    transform: translateY(-8px) scale(0.98);
  }
`;

export const CommandInput = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  padding-inline: 20px 12px;
  border-block-end: 1px solid ${token.border};
  color: ${token.textMuted};
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 56px;
    padding: 0;
    border: 0;
    background: none;
    color: ${token.text};
    font-size: 1rem;
    text-align: start;
    text-overflow: ellipsis;
    outline: none;
    &::placeholder {
      color: ${token.textSubtle};
      opacity: 1;
    }
  }
  > svg {
    flex: none;
  }
`;

export const commandRow = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: calc(44px - ${token.tighter});
  padding-block: calc(6px - ${token.tighter} / 2);
  padding-inline: 12px;
  border-radius: ${token.radiusControl};
  cursor: pointer;
  > .tabler-icon {
    flex: none;
    color: ${token.textMuted};
  }
  [data-part='words'] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    line-height: 1.4;
  }
  [data-part='title'] {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-inline-size: 0;
    &:has(+ [data-part='excerpt']) {
      font-weight: 500;
    }
  }
  [data-part='aside'] {
    flex: none;
    margin-inline-start: auto;
    color: ${token.textMuted};
    font-size: ${token.fontCaption};
    font-weight: 400;
  }
  [data-part='excerpt'],
  [data-part='description'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    display: block;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  /* The text keeps its own direction but starts at the start of the row. */
  [data-part='excerpt'] {
    display: flex;
    gap: 4px;
    white-space: nowrap;
    > bdi {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  [data-part='end'] {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    color: ${token.link};
    font-size: 0.875rem;
    font-weight: 600;
  }
  mark {
    border-radius: 3px;
    background: ${token.accent16};
    color: inherit;
  }
  [data-part='excerpt'] mark {
    background: ${token.accent24};
    color: ${token.text};
    font-weight: 600;
  }
  /* There are no keys to press. */
  @media (hover: none) {
    kbd {
      display: none;
    }
  }
  ${media.forcedColors} {
    mark {
      background: Mark;
      color: MarkText;
    }
  }
`;

export const CommandList = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 8px;
  padding: 8px;
  &[data-empty] {
    display: grid;
  }

  [data-part='group'] + [data-part='group'] {
    margin-block-start: 8px;
  }
  [data-part='heading'] {
    padding-block: 6px 4px;
    padding-inline: 12px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
  }
  [role='option'] {
    ${commandRow}
    -webkit-user-select: none;
    user-select: none;
    scroll-margin-block: 8px;
    &[data-highlighted] {
      background: ${token.accent8};
    }
    &:active {
      background: ${token.accent16};
    }
    &[data-highlighted] > .tabler-icon {
      color: ${token.link};
    }
  }
  ${media.forcedColors} {
    [role='option'][data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const CommandNote = styled.p`
  padding: 10px 20px;
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  &[role='alert'] {
    color: ${token.dangerStrong};
  }
`;

export const CommandTools = styled.div`
  flex: none;
  padding-block: 8px;
  padding-inline: 12px;
  border-block-end: 1px solid ${token.border};
  &:empty {
    display: none;
  }
`;

export const CommandNothing = styled.div`
  padding-block: 36px;
  padding-inline: 24px;
  color: ${token.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
  strong {
    color: ${token.text};
    font-weight: 600;
  }
`;

export const CommandFooter = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 20px;
  padding-block: 10px;
  padding-inline: 20px;
  border-block-start: 1px solid ${token.border};
  background: ${token.surfaceSunken};
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${media.phone} {
    display: none;
  }
  @media (hover: none) {
    display: none;
  }
`;
