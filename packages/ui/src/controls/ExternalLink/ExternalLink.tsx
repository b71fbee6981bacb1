import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { token } from '../../theme/token.ts';

export interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * A link to another site. It opens a new tab and says so.
 * @use For an address outside the product: it says that it opens a new tab.
 * @avoid for a page of the product → TextLink
 * @key Enter: Follows the link.
 */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const t = useConsoleText();
  return (
    <Root href={href} target="_blank" rel="noopener noreferrer">
      <span data-part="words">{children}</span>
      <IconExternalLink aria-hidden="true" data-mirror />
      <VisuallyHidden>{t('ui.externalLink.newTab')}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.a`
  position: relative;
  border-radius: 4px;
  color: ${token.link};
  font-weight: 600;
  text-decoration: none;

  [data-part='words'] {
    text-decoration: underline;
    text-decoration-color: transparent;
    text-underline-offset: 3px;
    transition: text-decoration-color ${token.motionFast};
  }
  &:is(:hover, :focus-visible) [data-part='words'],
  p & [data-part='words'] {
    text-decoration-color: currentColor;
  }
  &:active {
    color: ${token.text};
  }
  > .tabler-icon {
    display: inline;
    inline-size: 16px;
    block-size: 16px;
    margin-inline-start: 4px;
    vertical-align: -0.15em;
  }
`;
