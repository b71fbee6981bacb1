import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { Button } from '../Button/Button.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const meta = {
  title: 'Controls/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    title: 'New chat',
    description: 'Write to a phone number.',
    children: <NumberField label="Phone number" />,
    footer: <Footer cancel="Cancel" confirm="Start the chat" />,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'New chat' });
    await expect(dialog).toHaveAccessibleDescription('Write to a phone number.');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Phone number' })).toHaveFocus());
  },
};

export const OpensAndGivesFocusBack: Story = {
  args: { isOpen: false },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());

    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** It ends some frames after it is closed: the focus isn't taken from a field of the page that is written in by then. */
export const WritingWhileItCloses: Story = {
  args: { isOpen: false },
  render: (args) => (
    <>
      <Opener {...args} />
      <NumberField label="On the page" />
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('On the page');
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    field.focus();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('+1 415 555 0100');
    await expect(field).toHaveValue('+1 415 555 0100');
  },
};

export const LongContent: Story = {
  args: { children: <p>{'The rules of this line are long, and every one of them matters. '.repeat(80)}</p> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.getByRole('button', { name: 'Start the chat' })).toBeVisible();
  },
};

/** Sticky parts of the content, such as a table's header, pass below the dialog's own. */
export const StickyContent: Story = {
  args: { children: <StickyPart>{'A row of the table. '.repeat(400)}</StickyPart> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    dialog.scrollTop = dialog.scrollHeight;
    const title = within(dialog).getByRole('heading', { name: 'New chat' });
    const { left, top, height } = title.getBoundingClientRect();
    await waitFor(() => expect(document.elementFromPoint(left + 4, top + height / 2)).toBe(title));
  },
};

/** The focused field is never hidden by the footer. */
export const LargeForm: Story = {
  args: { size: 'lg', closesOnOutsidePress: false, title: 'Edit the route', children: <LongForm /> },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Step 1' })).toHaveFocus());
    for (let step = 1; step < 12; step += 1) await userEvent.tab();
    const last = within(dialog).getByRole('textbox', { name: 'Step 12' });
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().bottom).toBeLessThan(
      within(dialog).getByRole('button', { name: 'Start the chat' }).getBoundingClientRect().top,
    );
    await userEvent.click(document.body);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** The menu closes together with the dialog, so its trigger gets the focus. */
export const FromMenu: Story = {
  args: { isOpen: false, size: 'sm' },
  render: (args) => <MenuOpener {...args} />,
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'More' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New chat…' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New chat…' }));
    await screen.findByRole('dialog');
  },
};

export const Phone: Story = {
  ...Default,
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
};

/** A long answer takes the room that the other leaves. */
export const LongAnswerPhone: Story = {
  args: { footer: <Footer cancel="Cancel" confirm="Send to 3 recipients" /> },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New chat' }));
    const heightOf = (name: string) => dialog.getByRole('button', { name }).getBoundingClientRect().height;
    await waitFor(() => expect(heightOf('Send to 3 recipients')).toBe(heightOf('Cancel')));
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: {
    title: 'محادثة جديدة',
    description: 'اكتب إلى رقم هاتف.',
    children: <NumberField label="رقم الهاتف" />,
    footer: <Footer cancel="إلغاء" confirm="بدء المحادثة" />,
  },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'محادثة جديدة' })).toBeVisible();
  },
};

function Opener(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function MenuOpener(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button variant="outline">More</Button>}
        items={[{ id: 'new', label: 'New chat…', onSelect: () => setIsOpen(true) }]}
      />
      <Dialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function LongForm() {
  const [values, setValues] = useState<readonly string[]>(Array.from({ length: 12 }, () => ''));
  return (
    <Stack>
      {values.map((value, index) => (
        <TextField key={index} label={`Step ${index + 1}`} value={value} onChange={(next) => setValues(values.with(index, next))} />
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

function NumberField({ label }: { readonly label: string }) {
  const [value, setValue] = useState('');
  return <TextField label={label} type="tel" value={value} placeholder="+33 6 12 34 56 78" onChange={setValue} />;
}

function Footer({ cancel, confirm }: { readonly cancel: string; readonly confirm: string }) {
  return (
    <>
      <Button variant="ghost">{cancel}</Button>
      <Button>{confirm}</Button>
    </>
  );
}

function StickyPart({ children }: { readonly children: string }) {
  return (
    <>
      <Stuck>Name</Stuck>
      <p>{children}</p>
    </>
  );
}

const Stuck = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-start: 0;
  min-block-size: 4rem;
  background: white;
`;
