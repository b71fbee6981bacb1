import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { touchArea } from '../../theme/touchArea.ts';
import { isPlainClick } from '../isPlainClick.ts';

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Called for plain clicks; the browser handles clicks that open a new tab or window. Call `preventDefault` to stay on the page. */
  readonly onNavigate?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A link inside text that navigates without a page load.
 * @use To go to another page of the product.
 * @avoid to start an action → Button
 * @avoid for another site → ExternalLink
 * @key Enter: Follows the link.
 */
export function TextLink({ href, children, onNavigate }: TextLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event)) onNavigate?.(event);
  };
  return (
    <Root href={href} onClick={handleClick}>
      {children}
    </Root>
  );
}

const Root = styled.a`
  ${touchArea}
  border-radius: 4px;
  color: ${token.link};
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-decoration-color: transparent;
  text-underline-offset: 3px;
  transition: text-decoration-color ${token.motionFast};

  &:is(:hover, :focus-visible) {
    text-decoration-color: currentColor;
  }
  &:active {
    color: ${token.text};
  }
  p & {
    text-decoration-color: currentColor;
    /* Inside text, the lines above and below keep their own links. */
    &::before {
      content: none;
    }
  }
`;
