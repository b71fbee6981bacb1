import type { MouseEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { token } from '../../theme/token.ts';
import { AppShellNav } from './AppShellNav.tsx';
import { SkipLink } from './SkipLink.tsx';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface AppShellProps {
  readonly brand: ReactNode;
  readonly nav: readonly NavItem[];
  readonly currentPath: string;
  readonly actions: ReactNode;
  /** Stays in view below the navigation. */
  readonly banner?: ReactNode;
  readonly footer?: ReactNode;
  /** `viewport`: the page fills the window exactly and scrolls inside itself, as the chat does. */
  readonly height?: 'content' | 'viewport';
  readonly navLabel: string;
  readonly skipLabel: string;
  readonly menuLabel: string;
  readonly closeMenuLabel: string;
  readonly children: ReactNode;
  /** Only for plain clicks: a click that asks for a new tab stays the browser's. */
  readonly onNavigate: (path: string, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The frame of every signed-in page: sticky header, navigation (a drawer below 976 px), main area, footer. */
export function AppShell({
  brand,
  nav,
  currentPath,
  actions,
  banner,
  footer,
  height = 'content',
  navLabel,
  skipLabel,
  menuLabel,
  closeMenuLabel,
  children,
  onNavigate,
}: AppShellProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <Shell data-height={height}>
      <SkipLink label={skipLabel} target={main} />
      <Header>
        <Bar data-rows={nav.length > ONE_ROW_ITEMS ? 'two' : 'one'}>
          <BrandSlot>{brand}</BrandSlot>
          <AppShellNav
            brand={brand}
            items={nav}
            currentPath={currentPath}
            label={navLabel}
            menuLabel={menuLabel}
            closeMenuLabel={closeMenuLabel}
            onNavigate={onNavigate}
          />
          <Actions>{actions}</Actions>
        </Bar>
        {banner}
      </Header>
      <Main ref={main} id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer !== undefined && <Footer>{footer}</Footer>}
    </Shell>
  );
}

/** Few items share the row of the brand, so that the page keeps the height of a second row. */
const ONE_ROW_ITEMS = 3;

const Shell = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  &[data-height='viewport'] {
    block-size: max(100dvh, 24rem);
  }
`;

const Header = styled.header`
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  border-block-end: 1px solid ${token.borderSubtle};
  background: color-mix(in srgb, ${token.surface} 86%, transparent);
  backdrop-filter: blur(12px) saturate(1.4);

  @media print {
    display: none;
  }
`;

const Bar = styled.div`
  display: grid;
  grid-template: 'brand nav actions' 60px / auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 20px;
  padding-inline: 24px;

  &[data-rows='two'] {
    grid-template: 'brand . actions' 60px 'nav nav nav' 48px / auto minmax(0, 1fr) auto;
  }

  ${media.belowOverlay} {
    &,
    &[data-rows='two'] {
      grid-template: 'nav brand actions' 56px / auto minmax(0, 1fr) auto;
      column-gap: 8px;
      padding-inline: 12px;
    }
  }
`;

const BrandSlot = styled.div`
  display: flex;
  grid-area: brand;
  min-inline-size: 0;
`;

const Actions = styled.div`
  display: flex;
  grid-area: actions;
  align-items: center;
  gap: 4px;
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  padding: 20px 24px 24px;
  scroll-margin-block-start: 72px;

  ${media.belowOverlay} {
    padding: 16px;
  }

  ${media.phone} {
    [data-height='viewport'] > & {
      padding: 0;
    }
  }
`;

const Footer = styled.footer`
  padding: 14px 24px;
  border-block-start: 1px solid ${token.borderSubtle};
  color: ${token.textMuted};
  font-size: 0.8125rem;
`;
