import { IconArrowRight, IconMail, IconMoon, IconPlus, IconWorld } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { Breadcrumbs } from '../controls/Breadcrumbs.tsx';
import { Button } from '../controls/Button.tsx';
import { ButtonGroup } from '../controls/ButtonGroup.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { Avatar } from '../feedback/Avatar.tsx';
import { Badge } from '../feedback/Badge.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { RadioGroup } from '../fields/RadioGroup.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';
import { TextField } from '../fields/TextField.tsx';
import { I18nProvider, type Messages } from '../i18n/I18nProvider.tsx';
import { AppShell } from '../layout/AppShell/AppShell.tsx';
import { nav } from '../layout/AppShell/AppShell.sample.tsx';
import { Brand } from '../layout/Brand.tsx';
import { DEFAULT_LAYOUT, type NavigationLayout } from '../layout/layoutPreferences.ts';
import { token } from '../theme/token.ts';
import { compareMirrored, measureBoxes } from './mirror.ts';

/** Shown from left to right and then, with the same words, from right to left: every box has to stand where a mirror puts it. */
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

async function expectMirrored(root: () => ParentNode) {
  await document.fonts.ready;
  // Letters stand a little wider in Arabic: the words here are the same in both directions, so the language stays too.
  const ltr = measureBoxes(root());
  await expect(ltr.length).toBeGreaterThan(20);
  turn();
  await waitFor(() => expect(html.dir).toBe('rtl'));
  html.lang = 'en';
  await waitFor(() => expect(compareMirrored(ltr, measureBoxes(root()))).toEqual([]));
}

export const Controls: Story = {
  args: { children: <ControlsSheet /> },
  play: ({ canvasElement }) => expectMirrored(() => canvasElement),
};

export const HorizontalShell: Story = {
  args: { children: <Shell navigation="horizontal" /> },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('link', { name: 'Conversations' });
    await expectMirrored(() => canvasElement);
  },
};

export const VerticalShell: Story = {
  ...HorizontalShell,
  args: { children: <Shell navigation="vertical" /> },
};

export const PhoneShell: Story = {
  ...HorizontalShell,
  globals: { viewport: { value: 'phone' } },
  play: ({ canvasElement }) => expectMirrored(() => canvasElement),
};

export const DialogFooter: Story = {
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
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'New chat' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await document.fonts.ready;
    const ltr = measureBoxes(dialog);
    turn();
    await waitFor(() => expect(html.dir).toBe('rtl'));
    html.lang = 'en';
    await waitFor(() => expect(compareMirrored(ltr, measureBoxes(dialog))).toEqual([]));
    await userEvent.tab();
  },
};

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
      skipLabel="Skip to the content"
      menuLabel="Open the menu"
      closeMenuLabel="Close the menu"
      collapseMenuLabel="Collapse the menu"
      keepMenuOpenLabel="Keep the menu open"
      onNavigate={(_, event) => event.preventDefault()}
      onLayoutChange={noop}
    >
      <EmptyState illustration="empty" title="No conversations yet" text="Write to a phone number to begin." />
    </AppShell>
  );
}

function ControlsSheet() {
  return (
    <Sheet>
      <div>
        <Button startIcon={<IconPlus />}>Add user</Button>
        <Button variant="outline" endIcon={<IconArrowRight data-mirror />}>
          Next
        </Button>
        <IconButton label="Theme" icon={<IconMoon />} />
        <Badge count={3} label="3 unread messages" />
        <TextLink href="#more">Learn more</TextLink>
      </div>
      <ButtonGroup label="View">
        <Button variant="outline">List</Button>
        <Button variant="outline">Board</Button>
      </ButtonGroup>
      <TextField label="Email" value="alice" hint="Used to sign in" startIcon={<IconMail />} onChange={noop} />
      <PasswordField label="Password" value="secret" onChange={noop} />
      <SearchField label="Search" value="harbour" onChange={noop} />
      <Select label="Role" value="agent" options={[{ value: 'agent', label: 'Agent' }]} onChange={noop} />
      <Checkbox label="Remember me" isChecked onChange={noop} />
      <Switch label="Notifications" isChecked onChange={noop} />
      <RadioGroup
        label="Line"
        value="office"
        options={[
          { value: 'office', label: 'Office' },
          { value: 'home', label: 'Home' },
        ]}
        onChange={noop}
      />
      <Breadcrumbs
        items={[
          { href: '#users', label: 'Users' },
          { href: '#list', label: 'User List' },
          { href: '#alice', label: 'Alice Moreau' },
        ]}
        onNavigate={noop}
      />
      <Tabs
        label="User"
        items={[
          { id: 'profile', label: 'Profile' },
          { id: 'lines', label: 'Lines', count: '3' },
        ]}
        value="lines"
        onChange={noop}
      >
        The lines of Alice.
      </Tabs>
      <Pagination page={3} pageCount={12} onPageChange={noop} />
      <Alert tone="danger" title="Not sent" action={<Button size="sm">Try again</Button>}>
        The line is closed.
      </Alert>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 20px 32px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  > div:first-child {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    gap: 12px;
  }
`;
