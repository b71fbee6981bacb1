import type { ComponentPropsWithRef, ComponentType } from 'react';
import { css, styled } from 'styled-components';

export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for assistive technology only. */
export const VisuallyHidden: ComponentType<ComponentPropsWithRef<'span'>> = styled.span`
  ${visuallyHidden}
`;
