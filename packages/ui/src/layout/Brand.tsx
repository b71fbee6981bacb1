import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/VisuallyHidden/VisuallyHidden.ts';
import { token } from '../theme/token.ts';

export interface BrandProps {
  /** Only the logo; the name stays for assistive technology. */
  readonly isCompact?: boolean;
}

/**
 * The logo with the name of the product.
 * @use Once on a page, usually in its header.
 * @avoid as decoration → Illustration
 */
export function Brand({ isCompact = false }: BrandProps) {
  return (
    <Root translate="no">
      <BrandMark />
      {isCompact ? <VisuallyHidden>{NAME}</VisuallyHidden> : <span>{NAME}</span>}
    </Root>
  );
}

/** Three lines joined into an m, with the dot of a new message. */
export function BrandMark() {
  return (
    <Mark viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect y="2" width="30" height="30" rx="9.5" fill={token.accentStrong} />
      <path
        d="M8 23.500v-7.500a3.6 3.6 0 0 1 7.2 0v7.500m0-7.500a3.6 3.6 0 0 1 7.2 0v7.5"
        fill="none"
        stroke={token.onAccent}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <circle cx="27" cy="5" r="4" fill={token.success} stroke={token.surface} strokeWidth="2" />
    </Mark>
  );
}

const NAME = 'Manyline';

/** In a narrow space the name wraps out of the visible area. */
const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  inline-size: fit-content;
  max-block-size: max(32px, 1lh);
  overflow: clip;
  align-items: center;
  gap: 10px;
  color: ${token.text};
  font-size: 1.1875rem;
  font-weight: 700;
  letter-spacing: -0.015em;
  line-height: 1;
`;

const Mark = styled.svg`
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  overflow: visible;
`;
