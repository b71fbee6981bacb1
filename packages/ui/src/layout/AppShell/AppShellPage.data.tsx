import { fn } from '@manyline/plays';
import { IconMoon, IconWorld } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Avatar } from '../../feedback/Avatar/Avatar.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { token } from '../../theme/token.ts';
import { Brand } from '../Brand.tsx';
import { DEFAULT_LAYOUT, type LayoutPreferences } from '../layoutPreferences.ts';
import { fewItems } from './AppShell.data.tsx';
import { AppShell } from './AppShell.tsx';
import type { AppShellProps, Navigate } from './AppShell.types.ts';

export const vertical = { ...DEFAULT_LAYOUT, navigation: 'vertical' } as const;
export const collapsed = { ...vertical, isVerticalNavCollapsed: true } as const;

export const inWindow = { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } };

export const args = {
  brand: <Brand />,
  nav: fewItems,
  currentPath: '/conversations',
  layout: DEFAULT_LAYOUT,
  actions: (
    <>
      <IconButton label="Language" icon={<IconWorld />} />
      <IconButton label="Theme" icon={<IconMoon />} />
      <IconButton label="User menu" icon={<Avatar name="Alice Moreau" size="sm" />} />
    </>
  ),
  navLabel: 'Main',
  skipLabel: 'Skip to content',
  menuLabel: 'Open menu',
  closeMenuLabel: 'Close menu',
  collapseMenuLabel: 'Collapse menu',
  keepMenuOpenLabel: 'Keep menu open',
  children: null,
  onNavigate: fn<Navigate>((_path, event) => event.preventDefault()),
  onLayoutChange: fn<NonNullable<AppShellProps['onLayoutChange']>>(),
} satisfies AppShellProps;

export const arabicWords = {
  navLabel: 'الرئيسية',
  skipLabel: 'تخطَّ إلى المحتوى',
  menuLabel: 'فتح القائمة',
  closeMenuLabel: 'إغلاق القائمة',
  collapseMenuLabel: 'طي القائمة',
} satisfies Partial<AppShellProps>;

/** A page in the shell; the toolbar can override the story's navigation. */
export function inShell(shell: AppShellProps, { globals }: { readonly globals: Readonly<Record<string, unknown>> }): ReactElement {
  return (
    <AppShell {...shell} layout={withNavigation(shell.layout, globals['navigation'])}>
      <Card data-size={shell.height} data-testid="page">
        {shell.children}
        {[68, 92, 84, 46].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="14px" />
        ))}
      </Card>
    </AppShell>
  );
}

function withNavigation(layout: LayoutPreferences, navigation: unknown): LayoutPreferences {
  return navigation === 'horizontal' || navigation === 'vertical' ? { ...layout, navigation } : layout;
}

const Card = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 14px;
  padding: 24px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};

  &:not([data-size='viewport']) {
    flex: none;
    block-size: 1400px;
    background: linear-gradient(${token.surface}, ${token.accent16});
  }
`;
