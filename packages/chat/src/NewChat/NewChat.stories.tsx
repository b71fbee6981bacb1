import type { PhoneProblem } from '@manyline/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NewChat, type NewChatProps, type PhoneCheck } from './NewChat.tsx';

const answer = (check: PhoneCheck) => fn((): Promise<PhoneCheck> => Promise.resolve(check));
const known = answer({ tn: '+33612345678', label: '+33 6 12 34 56 78' });

const meta = {
  title: 'Chat/NewChat',
  component: NewChat,
  args: { isOpen: true, onOpenChange: fn(), onCheckPhone: known, onStartChat: fn() },
} satisfies Meta<typeof NewChat>;
export default meta;
type Story = StoryObj<typeof meta>;

const write = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Phone number' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${text}{Enter}`);
  return field;
};

const refused = (problem: PhoneProblem, text: string, reason: RegExp): Story => ({
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
  play: async ({ args }) => {
    await write('+33 6 12 34 56 78');
    await expect(args.onCheckPhone).toHaveBeenCalledWith('+33 6 12 34 56 78');
    await waitFor(() => expect(args.onStartChat).toHaveBeenCalledOnce());
    await expect(args.onStartChat).toHaveBeenCalledWith('+33612345678');
    await expect(screen.getByRole('dialog', { name: 'New chat' })).toBeVisible();
  },
};

export const NotANumber: Story = refused('notANumber', 'Bob', /This isn’t a phone number/);
export const TooShort: Story = refused('tooShort', '+33 6', /too short/);
export const TooLong: Story = refused('tooLong', '+33 6 12 34 56 78 90 12 34 56', /too long/);
export const InvalidCountry: Story = refused('invalidCountry', '06 12 34 56 78', /Country code missing or unknown/);

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
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus());
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

export const Phone: Story = { ...refused('invalidCountry', '06 12', /country code/), globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'رقم الهاتف' })).toBeVisible();
  },
};
