import { expect, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconArrowRight, IconMoon, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../controls/Button/Button.tsx';
import { Dialog } from '../controls/Dialog/Dialog.tsx';
import { Drawer } from '../controls/Drawer/Drawer.tsx';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { Avatar } from '../feedback/Avatar/Avatar.tsx';
import { Banner } from '../feedback/Banner/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState/EmptyState.tsx';
import { TextField } from '../fields/TextField/TextField.tsx';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import type { Messages } from '../i18n/TextProvider.tsx';
import { nav } from '../layout/AppShell/AppShell.data.tsx';
import { AppShell } from '../layout/AppShell/AppShell.tsx';
import { Brand } from '../layout/Brand.tsx';
import { DEFAULT_LAYOUT, type NavigationLayout } from '../layout/layoutPreferences.ts';
import { ControlsSheet, FieldsSheet, StatusSheet, TableSheet } from './Mirror.data.tsx';
import { compareMirrored, isUnmoved, measureBoxes } from './mirror.ts';

/** Renders each page left to right and right to left with the same text, and expects every box to be mirrored. */
const meta = {
  title: 'Foundations/Mirror',
  args: { children: null },
  render: ({ children }) => <Turning>{children}</Turning>,
} satisfies Meta<{ readonly children: ReactNode }>;

export default meta;
type Story = StoryObj<typeof meta>;

const html = document.documentElement;
const turn = () => window.dispatchEvent(new Event(TURN));
const TURN = 'turn-around';
const noop = () => undefined;

async function expectMirrored(root: () => ParentNode, atLeast = 20) {
  await document.fonts.ready;
  const ltr = await measureAtRest(root);
  await expect(ltr.length).toBeGreaterThan(atLeast);
  turn();
  await waitFor(() => expect(html.dir).toBe('rtl'));
  // Glyph widths depend on the language, so both directions keep English.
  html.lang = 'en';
  await waitFor(() => expect(compareMirrored(ltr, measureBoxes(root()))).toEqual([]));
}

/** Waits for components that measure themselves, such as the tabs indicator, to settle. */
async function measureAtRest(root: () => ParentNode) {
  let boxes = measureBoxes(root());
  for (let calm = 0; calm < 10;) {
    await new Promise(requestAnimationFrame);
    const now = measureBoxes(root());
    calm = isUnmoved(boxes, now) ? calm + 1 : 0;
    boxes = now;
  }
  return boxes;
}

export const Controls: Story = {
  tags: ['picture'],
  args: { children: <ControlsSheet /> },
  play: ({ canvasElement }) => expectMirrored(() => canvasElement),
};

export const Fields: Story = {
  tags: ['picture'],
  args: { children: <FieldsSheet /> },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /FR \+33/ })).toBeVisible());
    await expectMirrored(() => canvasElement);
  },
};

export const Status: Story = { ...Controls, tags: ['picture'], args: { children: <StatusSheet /> } };

export const TableHeader: Story = {
  tags: ['picture'],
  args: { children: <TableSheet /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('columnheader', { name: /Name/ })).toBeVisible();
    await expectMirrored(() => canvasElement);
  },
};

export const HorizontalShell: Story = {
  tags: ['picture'],
  args: { children: <Shell navigation="horizontal" /> },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: 'Conversations' });
    await expectMirrored(() => canvasElement);
  },
};

export const VerticalShell: Story = { ...HorizontalShell, tags: ['picture'], args: { children: <Shell navigation="vertical" /> } };

export const PhoneShell: Story = {
  ...HorizontalShell,
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: ({ canvasElement }) => expectMirrored(() => canvasElement),
};

export const DialogFooter: Story = {
  tags: ['picture'],
  args: {
    children: (
      <Dialog
        isOpen
        title="New chat"
        description="Write to a phone number."
        footer={
          <>
            <Button variant="ghost">Cancel</Button>
            <Button endIcon={<IconArrowRight data-mirror />}>Start the chat</Button>
          </>
        }
        onOpenChange={noop}
      >
        <TextField label="Name" value="Harbour" onChange={noop} />
      </Dialog>
    ),
  },
  play: async () => void (await expectDialogMirrored('New chat')),
};

export const DrawerSide: Story = {
  tags: ['picture'],
  args: {
    children: (
      <Drawer isOpen title="New chat" footer={<Button>Start the chat</Button>} onOpenChange={noop}>
        <TextField label="Name" value="Harbour" onChange={noop} />
      </Drawer>
    ),
  },
  play: async () => {
    const drawer = await expectDialogMirrored('New chat');
    await expect(drawer.getBoundingClientRect().left).toBe(0);
  },
};

async function expectDialogMirrored(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await expectMirrored(() => dialog, 8);
  await userEvent.tab();
  return dialog;
}

function Turning({ children }: { readonly children: ReactNode }) {
  const { messages } = useIntl();
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    const handleTurn = () => setTurned(true);
    window.addEventListener(TURN, handleTurn);
    return () => window.removeEventListener(TURN, handleTurn);
  }, []);
  return (
    <I18nProvider locale={isTurned ? 'ar' : 'en'} messages={messages as unknown as Messages}>
      {children}
    </I18nProvider>
  );
}

function Shell({ navigation }: { readonly navigation: NavigationLayout }) {
  return (
    <AppShell
      brand={<Brand />}
      nav={nav}
      currentPath="/users/list"
      layout={{ ...DEFAULT_LAYOUT, navigation }}
      actions={
        <>
          <IconButton label="Language" icon={<IconWorld />} />
          <IconButton label="Theme" icon={<IconMoon />} />
          <IconButton label="User menu" icon={<Avatar name="Alice Moreau" size="sm" />} />
        </>
      }
      banner={<Banner tone="warning">Connecting again in 5 seconds.</Banner>}
      footer="Manyline 0.1"
      height="viewport"
      navLabel="Main"
      skipLabel="Skip to content"
      menuLabel="Open menu"
      closeMenuLabel="Close menu"
      collapseMenuLabel="Collapse menu"
      keepMenuOpenLabel="Keep menu open"
      onNavigate={(_, event) => event.preventDefault()}
      onLayoutChange={noop}
    >
      <EmptyState illustration="empty" title="No conversations yet" text="Write to a phone number to begin." />
    </AppShell>
  );
}
