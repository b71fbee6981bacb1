import { styled } from 'styled-components';
import { visuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';

export const Panel = styled.div`
  inline-size: 310px;
  max-inline-size: 100%;

  > p {
    margin-block: -10px 8px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  [data-part='zones'] {
    max-block-size: min(420px, 50dvh);
    margin-inline: -6px -8px;
    padding-inline: 6px 0;
    overflow-y: auto;
  }
  h3 {
    padding-block: 6px 2px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  hr {
    margin-block: 6px;
    margin-inline-end: 8px;
    border: 0;
    border-block-start: 1px solid ${token.border};
  }
  footer {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-block-start: 10px;
    padding-block-start: 12px;
    border-block-start: 1px solid ${token.border};
  }
`;

export const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    min-block-size: 40px;
    > label {
      flex: 1;
      align-items: center;
      align-self: stretch;
      min-inline-size: 0;
      input {
        margin: 0;
      }
      span {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
    }
  }
`;

export const Densities = styled.fieldset`
  display: flex;
  flex: 1;
  gap: 4px;
  min-inline-size: 0;
  margin: 0;
  padding: 4px;
  border: 0;
  border-radius: ${token.radiusControl};
  background: ${token.surfaceSunken};
  legend,
  input {
    ${visuallyHidden}
  }
  label {
    position: relative;
    flex: 1;
    padding: 6px;
    border-radius: 6px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 600;
    text-align: center;
    cursor: pointer;
    &:has(:checked) {
      background: ${token.surface};
      color: ${token.link};
      box-shadow: 0 1px 3px color-mix(in srgb, ${token.scrim} 40%, transparent);
    }
    &:has(:focus-visible) {
      outline: ${token.focusRing};
    }
  }
  ${media.forcedColors} {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
