import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMoon, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { Avatar } from '../../feedback/Avatar.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { token } from '../../theme/token.ts';
import { Brand } from '../Brand.tsx';
import { DEFAULT_LAYOUT, type LayoutPreferences } from '../layoutPreferences.ts';
import { ScrollToTop } from '../ScrollToTop.tsx';
import { AppShell } from './AppShell.tsx';
import { arabicNav, fewItems, nav } from './AppShell.sample.tsx';

const vertical = { ...DEFAULT_LAYOUT, navigation: 'vertical' } as const;
const collapsed = { ...vertical, isVerticalNavCollapsed: true } as const;

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
  args: {
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
    skipLabel: 'Skip to the content',
    menuLabel: 'Open the menu',
    closeMenuLabel: 'Close the menu',
    collapseMenuLabel: 'Collapse the menu',
    keepMenuOpenLabel: 'Keep the menu open',
    children: null,
    onNavigate: fn((_path: string, event: { preventDefault: () => void }) => event.preventDefault()),
    onLayoutChange: fn(),
  },
  render: (args, { globals }) => (
    <AppShell {...args} layout={withNavigation(args.layout, globals['navigation'])}>
      <Page data-size={args.height}>{args.children}</Page>
    </AppShell>
  ),
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(menu.getByRole('link', { name: 'Multi-send' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/send', expect.anything());
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
  },
};

export const HorizontalGroups: Story = {
  args: { nav, currentPath: '/users/list', footer: 'Manyline 0.1' },
  play: async ({ args, canvas }) => {
    const users = canvas.getByRole('button', { name: 'Users 3 new people' });
    const configuration = canvas.getByRole('button', { name: 'Configuration' });
    await expect(users).toHaveAttribute('aria-current', 'true');

    // Keyboard: the arrow opens and enters, Escape gives the focus back, Tab leads in and out.
    users.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'User List' })).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'User List' })).toHaveAttribute('aria-current', 'page');
    await userEvent.keyboard('{ArrowDown}{End}{Home}{ArrowUp}');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(users).toHaveFocus();
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'User List' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(configuration).toHaveFocus();
    await expect(users).toHaveAttribute('aria-expanded', 'false');

    // Mouse: a press outside closes, a page closes, one group is open at a time.
    await userEvent.click(users);
    await userEvent.click(canvas.getByText('Manyline'));
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(users);
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/users/settings', expect.anything());
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(users);
    await userEvent.click(configuration);
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(await canvas.findByRole('button', { name: 'Access' }));
    await expect(canvas.getByRole('link', { name: 'Permission' })).toBeVisible();
    const popover = canvas.getByRole('link', { name: 'Route' }).closest('[data-open]')?.getBoundingClientRect();
    await expect(popover?.top).toBe(configuration.getBoundingClientRect().bottom + 6);
  },
};

export const Vertical: Story = {
  args: { nav, currentPath: '/users/list', layout: vertical, footer: 'Manyline 0.1' },
  play: async ({ args, canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'User List' })).toHaveAttribute('aria-current', 'page');
    const users = menu.getByRole('button', { name: 'Users 3 new people' });
    await expect(users).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(users);
    await expect(menu.queryByRole('link', { name: 'User List' })).not.toBeInTheDocument();
    users.focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(menu.getByRole('link', { name: 'User List' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveFocus();

    await userEvent.click(menu.getByRole('button', { name: 'Collapse the menu' }));
    await expect(args.onLayoutChange).toHaveBeenCalledWith({ isVerticalNavCollapsed: true });
    await userEvent.click(menu.getByRole('button', { name: 'Configuration' }));
    await userEvent.click(menu.getByRole('button', { name: 'Access' }));
    await userEvent.hover(canvas.getByRole('main'));
  },
};

export const VerticalCollapsed: Story = {
  args: { nav, currentPath: '/users/list', layout: collapsed },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'Main' });
    const users = within(menu).getByRole('button', { name: 'Users 3 new people' });
    await expect(users).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getBoundingClientRect().width).toBe(72);

    // A focus by keyboard opens it over the page, Escape and leaving close it.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(menu.getBoundingClientRect().width).toBe(260);
    await expect(users).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('main').getBoundingClientRect().left).toBe(72);
    await userEvent.keyboard('{Escape}');
    await expect(menu.getBoundingClientRect().width).toBe(72);
    await userEvent.tab();
    await expect(menu.getBoundingClientRect().width).toBe(260);
    canvas.getByRole('button', { name: 'Language' }).focus();
    await waitFor(() => expect(menu.getBoundingClientRect().width).toBe(72));
    canvas.getByRole('button', { name: 'Language' }).blur();
  },
};

export const VerticalCollapsedUnderPointer: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...collapsed, isVerticalNavSemiDark: true } },
  play: async ({ args, canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'Main' });
    await userEvent.hover(menu);
    await expect(menu.getBoundingClientRect().width).toBe(260);
    await userEvent.unhover(menu);
    await expect(menu.getBoundingClientRect().width).toBe(72);
    await userEvent.hover(menu);
    await userEvent.click(within(menu).getByRole('button', { name: 'Keep the menu open' }));
    await expect(args.onLayoutChange).toHaveBeenCalledWith({ isVerticalNavCollapsed: false });
    await userEvent.hover(within(menu).getByRole('link', { name: 'Reports' }));
  },
};

export const SemiDark: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...vertical, isVerticalNavSemiDark: true } },
  play: async ({ canvas }) => {
    (await canvas.findByRole('link', { name: 'Dashboard' })).focus();
  },
};

/** Only the mark of the brand and the icons are left of a collapsed menu; what the hidden navbar held stands below them. */
export const HiddenNavbar: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...collapsed, navbar: 'hidden', footer: 'sticky' }, footer: 'Manyline 0.1' },
  render: (args, { globals }) => (
    <AppShell {...args} layout={withNavigation(args.layout, globals['navigation'])}>
      <Page>{args.children}</Page>
      <ScrollToTop label="Back to top" />
    </AppShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).not.toBeInTheDocument();
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('button', { name: 'User menu' })).toBeVisible();
    window.scrollTo(0, 400);
    const top = (await canvas.findByRole('button', { name: 'Back to top' })).getBoundingClientRect();
    await expect(top.bottom).toBeLessThan(canvas.getByRole('contentinfo').getBoundingClientRect().top);
  },
};

export const Boxed: Story = {
  args: { nav, currentPath: '/send', layout: { ...DEFAULT_LAYOUT, contentWidth: 'boxed' }, footer: 'Manyline 0.1' },
  parameters: { viewport: { options: { large: { name: 'Large 1920', styles: { width: '1920px', height: '900px' }, type: 'desktop' } } } },
  globals: { viewport: { value: 'large' }, skin: 'bordered' },
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page').getBoundingClientRect();
    await expect(page.width).toBe(1440 - 48);
    await expect(page.left).toBe((1920 - page.width) / 2);
  },
};

export const BorderedVertical: Story = {
  args: { nav, currentPath: '/send', layout: { ...vertical, isNavbarBlurred: false } },
  globals: { skin: 'bordered' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Multi-send' });
    window.scrollTo(0, 100);
    await waitFor(() => expect(window.scrollY).toBe(100));
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
  },
};

/** The navbar scrolls away, the navigation stays. */
export const StaticNavbar: Story = {
  args: {
    nav,
    currentPath: '/send',
    layout: { ...DEFAULT_LAYOUT, navbar: 'static' },
    banner: <Banner tone="warning">Connecting again.</Banner>,
  },
  play: async ({ canvas }) => {
    window.scrollTo(0, 300);
    await waitFor(() => expect(window.scrollY).toBe(300));
    await expect(canvas.getByRole('button', { name: 'Language' }).getBoundingClientRect().bottom).toBeLessThan(0);
    await expect(canvas.getByRole('link', { name: 'Dashboard' }).getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(canvas.getByText('Connecting again.')).toBeVisible();
  },
};

/** The navigation scrolls away, the navbar stays. */
export const StaticHorizontalNav: Story = {
  args: { layout: { ...DEFAULT_LAYOUT, horizontalNav: 'static' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).not.toContainElement(canvas.getByRole('navigation'));
    window.scrollTo(0, 80);
    await waitFor(() => expect(window.scrollY).toBe(80));
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
    await expect(canvas.getByRole('navigation').getBoundingClientRect().bottom).toBeLessThan(60);
  },
};

export const AllStatic: Story = {
  args: {
    nav,
    layout: { ...DEFAULT_LAYOUT, navbar: 'static', horizontalNav: 'static', footer: 'hidden' },
    footer: 'Manyline 0.1',
    banner: <Banner tone="warning">Connecting again.</Banner>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('contentinfo')).not.toBeInTheDocument();
    window.scrollTo(0, 300);
    await waitFor(() => expect(canvas.getByText('Connecting again.').getBoundingClientRect().top).toBeLessThan(40));
    await expect(canvas.getByRole('banner').getBoundingClientRect().bottom).toBeLessThan(0);
  },
};

/** Without room in view, the navigation waits behind its button. */
export const HiddenHorizontalNav: Story = {
  args: { nav, currentPath: '/users/list', layout: { ...DEFAULT_LAYOUT, horizontalNav: 'hidden' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the menu' }));
    const drawer = within(await canvas.findByRole('dialog', { name: 'Main' }));
    await expect(drawer.getByRole('link', { name: 'User List' })).toBeVisible();
  },
};

export const FullHeight: Story = {
  args: { height: 'viewport', banner: <Banner tone="warning">Connecting again in 5 seconds.</Banner> },
  play: async () => {
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

export const FullHeightVertical: Story = {
  args: {
    height: 'viewport',
    layout: vertical,
    footer: 'Manyline 0.1',
    banner: <Banner tone="warning">Connecting again in 5 seconds.</Banner>,
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Conversations' });
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
    await expect(canvas.getByRole('contentinfo').getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

export const Scrolled: Story = {
  play: async ({ canvas }) => {
    window.scrollTo(0, 240);
    await waitFor(() => expect(window.scrollY).toBe(240));
    await expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0);
  },
};

export const SkipLink: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    skip.focus();
  },
};

export const Landmarks: Story = {
  args: { layout: vertical, footer: 'Manyline 0.1', children: <Regions /> },
  play: async ({ canvas }) => {
    const walk = [
      await canvas.findByRole('navigation', { name: 'Main' }),
      canvas.getByRole('banner'),
      canvas.getByRole('main'),
      canvas.getByRole('region', { name: 'Conversation' }),
      canvas.getByRole('contentinfo'),
    ];
    for (const landmark of [...walk, ...walk.slice(0, 1)]) {
      await userEvent.keyboard('{F6}');
      await waitFor(() => expect(landmark).toHaveFocus());
    }
    for (const landmark of walk.toReversed()) {
      await userEvent.keyboard('{Shift>}{F6}{/Shift}');
      await waitFor(() => expect(landmark).toHaveFocus());
    }

    // From inside a landmark to the next one, and not at all while a dialog keeps the focus.
    await userEvent.click(canvas.getByRole('button', { name: 'Call' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ring' })).toHaveFocus());
    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('button', { name: 'Ring' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Call' })).toHaveFocus());
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(canvas.getByRole('contentinfo')).toHaveFocus());
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Conversation' })).toHaveFocus());
  },
};

export const Drawer: Story = {
  args: { nav, currentPath: '/users/list' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open the menu' });
    await userEvent.click(opener);
    await userEvent.click(await canvas.findByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();

    await userEvent.click(opener);
    const drawer = within(canvas.getByRole('dialog', { name: 'Main' }));
    await userEvent.keyboard('{F6}');
    await expect(drawer.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
    await expect(drawer.getByRole('link', { name: 'User List' })).toBeVisible();
    await userEvent.click(drawer.getByRole('link', { name: 'Conversations' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/conversations', expect.anything());
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(opener);
    await expect(canvas.getByRole('button', { name: 'Close the menu' })).toHaveFocus();
  },
};

/** The menu needs the navbar: below the overlay breakpoint a hidden one only gives up its place at the top. */
export const Phone: Story = {
  args: { height: 'viewport', layout: { ...collapsed, navbar: 'hidden' } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Open the menu' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Multi-send' })).not.toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const LongContent: Story = {
  args: {
    nav: nav.map((item) => ({ ...item, label: `${item.label} of every line and of every person who may see them` })),
    currentPath: '/send',
    layout: vertical,
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Dashboard of every/ });
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

export const DarkArabic: Story = {
  args: { nav: arabicNav, currentPath: '/users/list', height: 'viewport', navLabel: 'الرئيسية', skipLabel: 'تخطَّ إلى المحتوى' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const configuration = canvas.getByRole('button', { name: 'الإعدادات' });
    await userEvent.click(configuration);
    const popover = (await canvas.findByRole('link', { name: 'المسارات' })).closest('[data-open]')?.getBoundingClientRect();
    await expect(popover?.right).toBe(configuration.getBoundingClientRect().right);
  },
};

export const DarkArabicVertical: Story = {
  args: {
    nav: arabicNav,
    currentPath: '/users/list',
    layout: vertical,
    footer: 'Manyline 0.1',
    navLabel: 'الرئيسية',
    skipLabel: 'تخطَّ إلى المحتوى',
    collapseMenuLabel: 'طي القائمة',
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('navigation', { name: 'الرئيسية' });
    await expect(menu.getBoundingClientRect().right).toBe(document.documentElement.clientWidth);
  },
};

/** The toolbar may choose another navigation than the story. */
function withNavigation(layout: LayoutPreferences, navigation: unknown): LayoutPreferences {
  return navigation === 'horizontal' || navigation === 'vertical' ? { ...layout, navigation } : layout;
}

function Regions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Region aria-label="Conversation" data-landmark>
      <Button onClick={() => setIsOpen(true)}>Call</Button>
      <Dialog isOpen={isOpen} title="Call Bob" onOpenChange={setIsOpen}>
        <Button>Ring</Button>
      </Dialog>
    </Region>
  );
}

function Page(props: { readonly 'data-size'?: string | undefined; readonly children?: ReactNode }) {
  return (
    <Card {...props} data-testid="page">
      {props.children}
      {[68, 92, 84, 46].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="14px" />
      ))}
    </Card>
  );
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

const Region = styled.section`
  padding: 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
`;
