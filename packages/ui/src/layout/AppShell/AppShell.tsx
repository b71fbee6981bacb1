import { useRef } from 'react';
import { media } from '../../theme/media.ts';
import { useMedia } from '../../theme/useMedia.ts';
import { useKeptFocus } from '../useKeptFocus.ts';
import { Actions, BannerSlot, Bar, BrandSlot, Footer, Header, Main, Row, Shell } from './AppShell.styles.ts';
import type { AppShellProps } from './AppShell.types.ts';
import { AppShellMenu } from './AppShellMenu/AppShellMenu.tsx';
import { AppShellRow } from './AppShellRow/AppShellRow.tsx';
import { AppShellSide } from './AppShellSide/AppShellSide.tsx';
import { coverTop } from './coverTop.ts';
import { useLandmarkKeys } from './landmarks/useLandmarkKeys.ts';
import { currentNavHref } from './navItems.ts';
import { shellFrame } from './shellFrame.ts';
import { SkipLink } from './SkipLink.tsx';
import { useBarItems } from './useBarItems.tsx';

/**
 * The frame of every signed-in page: navbar, navigation (a drawer below 976 px), main area, footer. F6 moves between its landmarks.
 * @use Everything after signing in.
 * @avoid before signing in → AuthLayout
 * @avoid for a page without a menu → BlankLayout
 * @key F6: Moves to the next area.
 * @key Tab: Reaches the link that skips the menu first.
 */
export function AppShell({
  brand,
  nav,
  currentPath,
  layout,
  actions,
  banner,
  footer,
  phoneBar,
  height = 'content',
  navLabel,
  skipLabel,
  menuLabel,
  closeMenuLabel,
  collapseMenuLabel,
  keepMenuOpenLabel,
  children,
  onNavigate,
  onLayoutChange,
}: AppShellProps) {
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isBelowOverlay = useMedia(media.belowOverlay);
  useLandmarkKeys(root);
  useKeptFocus(root, main);

  const { navigation, navbar, row } = shellFrame(layout, isBelowOverlay, nav.length);
  const { bar, items: barItems } = useBarItems(nav, navbar !== 'hidden' && navigation === 'bar');
  const items = { items: nav, current: currentNavHref(nav, currentPath), label: navLabel, onNavigate };
  const ownRow = navigation === 'row' && (
    <Row>
      <AppShellRow {...items} />
    </Row>
  );
  const isRowInHeader = navbar !== 'sticky' || row === 'sticky';
  const sticks = navbar === 'sticky' ? 'all' : navigation === 'row' && row === 'sticky' ? 'row' : 'none';
  const isBannerInHeader = navbar !== 'hidden' && sticks !== 'none';
  // A page with the height of the window scrolls inside itself.
  const covers = height === 'content' ? coverTop : undefined;
  return (
    <Shell
      ref={root}
      data-height={height}
      data-content-width={layout.contentWidth}
      data-footer={layout.footer}
      data-side={navigation === 'side' ? (layout.isVerticalNavCollapsed ? 'collapsed' : 'open') : undefined}
    >
      <SkipLink label={skipLabel} target={main} />
      {navigation === 'side' && (
        <AppShellSide
          {...items}
          brand={brand}
          actions={navbar === 'hidden' ? actions : undefined}
          isCollapsed={layout.isVerticalNavCollapsed}
          isSemiDark={layout.isVerticalNavSemiDark}
          collapseLabel={collapseMenuLabel}
          keepOpenLabel={keepMenuOpenLabel}
          onCollapsedChange={onLayoutChange && ((isVerticalNavCollapsed) => onLayoutChange({ isVerticalNavCollapsed }))}
        />
      )}
      {navbar !== 'hidden' && (
        <Header ref={covers?.[sticks]} data-landmark data-sticky={sticks} data-blur={layout.isNavbarBlurred}>
          <Bar ref={bar} data-navigation={navigation}>
            {navigation === 'menu' && <AppShellMenu {...items} brand={brand} menuLabel={menuLabel} closeLabel={closeMenuLabel} />}
            {navigation !== 'side' && <BrandSlot>{brand}</BrandSlot>}
            {navigation === 'bar' && <AppShellRow {...items} items={barItems} isInBar />}
            <Actions>{actions}</Actions>
          </Bar>
          {isRowInHeader && ownRow}
          {isBannerInHeader && banner}
        </Header>
      )}
      {!isRowInHeader && ownRow}
      {!isBannerInHeader && banner !== undefined && <BannerSlot ref={covers?.all}>{banner}</BannerSlot>}
      <Main ref={main} id="main" tabIndex={-1} data-landmark>
        {children}
      </Main>
      {footer !== undefined && layout.footer !== 'hidden' && (
        <Footer data-landmark data-type={layout.footer}>
          {footer}
        </Footer>
      )}
      {phoneBar}
    </Shell>
  );
}
