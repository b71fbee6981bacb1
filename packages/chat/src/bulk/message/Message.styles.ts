import { media, token } from '@manyline/ui';
import { styled } from 'styled-components';

export const Scroll = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 14px;
  min-block-size: 0;
  padding-block: 14px 20px;
  padding-inline: 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  > * {
    flex: none;
  }
  ${media.phone} {
    padding-block: 12px;
    padding-inline: 12px;
  }
`;

export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  h2 {
    margin-inline-end: auto;
  }
  ${media.phone} {
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

export const Box = styled.div`
  border: 1px solid ${token.borderControl};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  &:has(textarea:focus) {
    border-color: ${token.accent};
    box-shadow:
      inset 0 0 0 1px ${token.accent},
      0 0 0 3px ${token.accent16};
  }
  &[data-invalid] {
    border-color: ${token.danger};
  }
  ${media.forcedColors} {
    &:has(textarea:focus) {
      outline: 2px solid Highlight;
    }
  }
  [data-part='foot'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding-block: 4px 8px;
    padding-inline: 14px 8px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='emoji'] {
    margin-inline-start: auto;
  }
`;

/** A copy of the text behind the field shows the merge fields; both must wrap identically. With fields, only the copy's letters are seen. */
export const Writing = styled.div`
  position: relative;
  display: grid;
  min-block-size: 7.5rem;
  max-block-size: min(20rem, 40dvh);
  overflow-y: auto;
  scrollbar-width: thin;
  > * {
    grid-area: 1 / 1;
    min-inline-size: 0;
    padding-block: 12px 8px;
    padding-inline: 14px;
    border: 0;
    font: inherit;
    line-height: 1.5;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  textarea {
    display: block;
    inline-size: 100%;
    margin: 0;
    background: none;
    color: inherit;
    overflow: hidden;
    resize: none;
    outline: none;
    &::placeholder {
      color: ${token.textSubtle};
      opacity: 1;
    }
  }
  [data-part='marks'] {
    visibility: hidden;
    pointer-events: none;
    -webkit-user-select: none;
    user-select: none;
    mark {
      -webkit-box-decoration-break: clone;
      box-decoration-break: clone;
      border-radius: 6px;
      background: ${token.accent16};
      color: ${token.link};
    }
    [data-part='fallback'] {
      color: ${token.textMuted};
    }
    mark[data-unknown] {
      background: ${token.dangerTint};
      box-shadow: 0 0 0 1px ${token.danger};
      color: ${token.dangerStrong};
    }
    i {
      color: transparent;
      font-style: normal;
    }
    mark[data-written] i {
      color: inherit;
    }
  }
  &[data-fields] {
    [data-part='marks'] {
      visibility: visible;
    }
    textarea {
      color: transparent;
      caret-color: ${token.text};
    }
  }
  ${media.forcedColors} {
    &[data-fields] textarea {
      color: FieldText;
    }
    &&[data-fields] [data-part='marks'] {
      visibility: hidden;
    }
  }
`;

export const Hint = styled.p`
  color: ${token.textMuted};
  font-size: ${token.fontLabel};
  line-height: 1.45;
`;

export const TestRoot = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  > [role='alert'] {
    justify-self: stretch;
  }
`;

export const PreviewBox = styled.section`
  display: grid;
  gap: 8px;
  header {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 36px;
  }
  h3 {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-size: 0.9375rem;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    white-space: nowrap;
  }
  [data-part='stage'] {
    display: grid;
    gap: 6px;
    justify-items: end;
    min-block-size: 5.5rem;
    align-content: center;
    padding: 14px;
    border-radius: ${token.radiusCard};
    background: ${token.surfaceSunken};
  }
  [data-part='bubble'] {
    max-inline-size: 92%;
    max-block-size: 16rem;
    padding-block: 8px;
    padding-inline: 14px;
    overflow-y: auto;
    border-radius: ${token.radiusBubble};
    border-end-end-radius: 5px;
    background: ${token.bubbleOwn};
    color: ${token.onBubbleOwn};
    line-height: 1.375rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    ${media.forcedColors} {
      border: 1px solid;
    }
    mark {
      background: none;
      color: inherit;
      font-weight: 600;
      text-decoration: underline;
      text-decoration-style: dotted;
      text-decoration-thickness: 1.5px;
      text-underline-offset: 3px;
    }
  }
  [data-part='cost'] {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='none'] {
    justify-self: center;
    color: ${token.textMuted};
    font-size: 0.875rem;
    text-align: center;
  }
`;
