import { expect, fireEvent, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { composerArgs } from './Composer.harness.tsx';
import { Composer, type ComposerProps } from './Composer.tsx';

const meta = {
  title: 'Chat/ComposerDraft',
  component: Composer,
  args: composerArgs,
} satisfies Meta<typeof Composer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithDraft: Story = {
  args: { draft: 'The café’s terrace, 6 pm' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('The café’s terrace, 6 pm');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled();
  },
};

export const ReportsTheDraftWhenTypingPauses: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Bonjour');
    await waitFor(() => expect(args.onDraftChange).toHaveBeenCalledOnce());
    await expect(args.onDraftChange).toHaveBeenCalledWith('Bonjour', 'bob');
    await userEvent.type(field, ' Bob');
    await userEvent.tab();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith('Bonjour Bob', 'bob');
  },
};

let giveDraft: (draft: string) => void = () => undefined;

function Living(args: ComposerProps) {
  const [draft, setDraft] = useState(args.draft);
  useEffect(() => {
    giveDraft = setDraft;
  }, []);
  return <Composer {...args} draft={draft} />;
}

export const DraftFromOtherTab: Story = {
  render: (args) => <Living {...args} />,
  play: async ({ canvas }) => {
    giveDraft('Written in another window');
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(field).toHaveValue('Written in another window'));
    await userEvent.type(field, ', continued');
    giveDraft('Too late');
    await expect(field).toHaveValue('Written in another window, continued');
  },
};

let openChat: (chatId: string, draft: string) => void = () => undefined;

function Switching(args: ComposerProps) {
  const [chat, setChat] = useState({ chatId: args.chatId, draft: args.draft });
  useEffect(() => {
    openChat = (chatId, draft) => setChat({ chatId, draft });
  }, []);
  return <Composer {...args} {...chat} />;
}

export const AnotherChat: Story = {
  render: (args) => <Switching {...args} />,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Half a th');
    openChat('carol', 'See you');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('See you'));
    await expect(args.onDraftChange).toHaveBeenCalledWith('Half a th', 'bob');
    const other = canvas.getByRole('textbox', { name: 'Message' });
    // Another chat's field: undo doesn't reach the text of the first.
    await expect(other).not.toBe(field);
    await userEvent.type(other, ' there{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('See you there');
    openChat('bob', 'Half a th');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a th'));
    await expect(args.onDraftChange).not.toHaveBeenCalledWith(expect.stringContaining('See you'), 'bob');
    await expect(args.onDraftChange).not.toHaveBeenCalledWith('Half a th', 'carol');
  },
};

export const WhileComposing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'にほん');
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(field, { key: 'Enter' });
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('にほん');
  },
};
