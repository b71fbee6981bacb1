import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { harbourLine, lines, namedLines, shopLine } from '../LinePicker/LinePicker.data.ts';
import NewChat from './NewChat.tsx';
import type { NewChatProblem, NewChatProps, PhoneCheck } from './NewChat.types.ts';

const answer = (check: PhoneCheck) => fn((): Promise<PhoneCheck> => Promise.resolve(check));
const contacts = [
  { name: 'Bob Martin', tn: '+33612345678' },
  { name: 'Bobby Lane', tn: '+14155550177' },
  ...['Camille Durand', 'Léa Dubois', 'Мария Иванова', 'Sam Reed', 'مها الحداد', 'Zoe Park'].map((name, index) => ({
    name,
    tn: `+3361234000${index}`,
  })),
];
const known = answer({ tn: '+33612345678', label: '+33 6 12 34 56 78' });

const meta = {
  title: 'Chat/NewChat',
  component: NewChat,
  args: {
    isOpen: true,
    lines: lines.slice(0, 1),
    line: harbourLine.tn,
    onOpenChange: fn(),
    onFindContacts: fn((text: string) => contacts.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))),
    onCheckPhone: known,
    onStartChat: fn(),
  },
} satisfies Meta<typeof NewChat>;
export default meta;
type Story = StoryObj<typeof meta>;

const write = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${text}{Enter}`);
  return field;
};

const refused = (problem: NewChatProblem, text: string, reason: RegExp): Story => ({
  args: { onCheckPhone: answer({ problem }) },
  play: async ({ args }) => {
    const field = await write(text);
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveFocus();
    await expect(args.onStartChat).not.toHaveBeenCalled();
  },
});

export const Default: Story = {
  tags: ['picture'],
  args: { onFindContacts: fn((text: string) => (text === '' ? contacts : [])) },
  play: async ({ args }) => {
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(contacts.length);
    const field = await write('+33 6 12 34 56 78');
    // Specification 5.
    await expect(field).toHaveAttribute('maxlength', '250');
    await expect(args.onCheckPhone).toHaveBeenCalledWith('+33 6 12 34 56 78', harbourLine.tn);
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledOnce());
    await expect(args.onStartChat).toHaveBeenCalledWith('+33612345678', harbourLine.tn, undefined);
    await expect(screen.getByRole('dialog', { name: 'New chat' })).toBeVisible();
  },
};

/** A new contact gets a name right away. */
export const Named: Story = {
  args: { lines: namedLines.slice(0, 2), onFindContacts: fn((text: string) => (text === '' ? contacts : [])) },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    const dialog = screen.getByRole('dialog', { name: 'New chat' });
    await expect(screen.queryByRole('textbox', { name: 'Name (optional)' })).toBeNull();
    const { height } = dialog.getBoundingClientRect();
    await userEvent.type(field, '+33 6 12 34 56 78');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name (optional)' }), ' Joe, plumber{Enter}');
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledWith('+33612345678', harbourLine.tn, 'Joe, plumber'));
    await expect(dialog.getBoundingClientRect().height).toBe(height);
  },
};

/** A contact without a name is its number, once. */
export const Unnamed: Story = {
  args: { onFindContacts: fn((text: string) => (text === '' ? [{ name: '06 12 34 56 78', tn: '+33612345678' }] : [])) },
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Contacts' });
    await waitFor(() => expect(within(list).getByRole('button').textContent.replaceAll(/\D/gu, '')).toBe('33612345678'));
  },
};

export const NotANumber: Story = refused('notANumber', 'Nobody', /This isn’t a phone number/);
export const ShortCodeRefused: Story = refused('shortCode', '36665', /^This line can’t send to short codes/);

/** A short code may cost extra, so it is said first. */
export const ShortCode: Story = {
  args: { onCheckPhone: answer({ tn: '36665', label: '36665', isShortCode: true }) },
  play: async ({ args }) => {
    const field = await write('36665');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/36665. is a short code, not a phone number/);
    await expect(args.onStartChat).not.toHaveBeenCalled();
    await userEvent.type(field, '{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.type(field, '65{Enter}');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledOnce());
    await expect(args.onStartChat).toHaveBeenCalledWith('36665', harbourLine.tn, undefined);
  },
};

export const TooShort: Story = refused('tooShort', '+33 6', /too short/);
export const TooLong: Story = refused('tooLong', '+33 6 12 34 56 78 90 12 34 56', /too long/);
export const InvalidCountry: Story = refused('invalidCountry', '06 12 34 56 78', /Country code missing or unknown/);

export const OwnLine: Story = refused('ownLine', '+1 415 555 2671', /the line you’re writing from/);

/** A contact is found by name, on any line. */
export const ByName: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    await userEvent.type(field, 'bob');
    await userEvent.click(screen.getByRole('button', { name: /Bobby Lane/ }));
    await expect(args.onStartChat).toHaveBeenLastCalledWith('+14155550177', harbourLine.tn);
    await userEvent.type(field, ' m{Enter}');
    await expect(args.onStartChat).toHaveBeenLastCalledWith('+33612345678', harbourLine.tn);
    await expect(args.onCheckPhone).not.toHaveBeenCalled();
  },
};

/** The arrows go from the field into the list and back. */
export const ByArrows: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onStartChat).toHaveBeenCalledWith('+14155550177', harbourLine.tn);
  },
};

export const NoneFound: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name or phone number' }), 'Nobody');
    await expect(await screen.findByText(/^No contact matches .*Nobody/)).toBeVisible();
  },
};

export const NoContacts: Story = {
  args: { onFindContacts: fn((_text: string) => contacts.slice(0, 0)) },
  play: async () => {
    await expect(await screen.findByText('The people you chat with will be listed here.')).toBeVisible();
  },
};

/** With several lines, the sending line is a choice. */
export const SeveralLines: Story = {
  args: { lines: lines.slice(0, 2) },
  play: async ({ args }) => {
    const from = await screen.findByRole('combobox', { name: 'From' });
    await expect(from).toHaveTextContent(/2671/);
    await userEvent.click(from);
    await userEvent.click(await screen.findByRole('option', { name: /2672/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or phone number' }), '+33 6 12 34 56 78');
    await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledWith('+33612345678', shopLine.tn, undefined));
  },
};

export const Unchecked: Story = {
  args: { onCheckPhone: fn((): Promise<PhoneCheck> => Promise.reject(new Error('offline'))) },
  play: async () => {
    const field = await write('+33 6 12 34 56 78');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Couldn’t check/));
  },
};

export const Busy: Story = {
  args: { onCheckPhone: fn(() => new Promise<PhoneCheck>(() => undefined)) },
  play: async ({ args }) => {
    await write('+33 6 12 34 56 78');
    const start = screen.getByRole('button', { name: 'Start chat' });
    await expect(start).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(start);
    await expect(args.onCheckPhone).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const GivesFocusBack: Story = {
  args: { isOpen: false },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name or phone number' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function Opener(props: NewChatProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <NewChat {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

export const Phone: Story = {
  ...refused('invalidCountry', '06 12', /country code/),
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { lines: namedLines.slice(0, 2) },
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'الاسم أو رقم الهاتف' })).toBeVisible();
  },
};
