import { expect, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Dialog } from '../../controls/Dialog/Dialog.tsx';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { SearchField } from '../../fields/SearchField/SearchField.tsx';
import { token } from '../../theme/token.ts';
import { DEFAULT_LAYOUT } from '../layoutPreferences.ts';
import { ScrollToTop } from '../ScrollToTop.tsx';
import { arabicNav, nav } from './AppShell.data.tsx';
import { AppShell } from './AppShell.tsx';
import { args, arabicWords, collapsed, inShell, inWindow, vertical } from './AppShellPage.data.tsx';

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: inWindow,
  args: { ...args },
  render: inShell,
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args, canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('link', { name: 'Conversations' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(menu.getByRole('link', { name: 'Multi-send' }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/send', expect.anything());
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
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

/** A collapsed menu shows only the brand mark and icons, with the hidden navbar's actions below. */
export const HiddenNavbar: Story = {
  args: {
    nav,
    currentPath: '/users/list',
    layout: { ...collapsed, navbar: 'hidden', footer: 'sticky' },
    footer: 'Manyline 0.1',
    children: <ScrollToTop label="Back to top" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).not.toBeInTheDocument();
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }));
    await expect(menu.getByRole('button', { name: 'User menu' })).toBeVisible();
    window.scrollTo(0, 400);
    const top = (await canvas.findByRole('button', { name: 'Back to top' })).getBoundingClientRect();
    await expect(top.bottom).toBeLessThan(canvas.getByRole('contentinfo').getBoundingClientRect().top);
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
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    skip.focus();
    // The header is measured in its own animation frame, which can still shift the page.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, 0);
    // A pending action of the previous story may take the focus during these frames.
    await waitFor(() => {
      skip.focus({ preventScroll: true });
      return expect(skip).toHaveFocus();
    });
  },
};

export const Landmarks: Story = {
  args: { layout: vertical, footer: 'Manyline 0.1', children: <Regions /> },
  play: async ({ canvas }) => {
    const walk = [
      await canvas.findByRole('navigation', { name: 'Main' }),
      canvas.getByRole('banner'),
      canvas.getByRole('main'),
      // A landmark can name the element to focus.
      canvas.getByRole('searchbox', { name: 'Search' }),
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

    // From an element after a landmark to the next landmark.
    canvas.getByRole('button', { name: 'Row' }).focus();
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Conversation' })).toHaveFocus());

    // From inside a landmark to the next one; disabled while a dialog is open.
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

function Dismissible({ name }: { readonly name: string }) {
  const [isThere, setIsThere] = useState(true);
  return isThere && <Button onClick={() => setIsThere(false)}>{name}</Button>;
}

/** A pressed button that goes away leaves the focus to the part around it, or to what had it before a layer, not to nothing. */
export const KeepsFocus: Story = {
  args: {
    children: (
      <>
        <section tabIndex={-1} aria-label="First steps">
          <Dismissible name="Hide" />
        </section>
        <Dismissible name="Close" />
        <Button>Stays</Button>
        {createPortal(<Dismissible name="Undo" />, document.body)}
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(canvas.getByRole('region', { name: 'First steps' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Stays' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Stays' })).toHaveFocus());
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
  tags: ['picture'],
  args: {
    ...arabicWords,
    nav: arabicNav,
    currentPath: '/users/list',
    height: 'viewport',
    layout: { ...DEFAULT_LAYOUT, footer: 'sticky' },
    footer: 'Manyline 0.1',
    banner: <Banner tone="warning">جارٍ الاتصال من جديد.</Banner>,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'الرئيسية' }));
    const [first, second] = [menu.getByRole('link', { name: 'لوحة المعلومات' }), menu.getByRole('link', { name: 'المحادثات' })];
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(second.getBoundingClientRect().right);
  },
};

function Regions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div data-landmark="input">
        <SearchField label="Search" value="" onChange={() => undefined} />
      </div>
      <Button>Row</Button>
      <Region aria-label="Conversation" data-landmark>
        <Button onClick={() => setIsOpen(true)}>Call</Button>
        <Dialog isOpen={isOpen} title="Call Bob" onOpenChange={setIsOpen}>
          <Button>Ring</Button>
        </Dialog>
      </Region>
    </>
  );
}

const Region = styled.section`
  padding: 16px;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
`;
