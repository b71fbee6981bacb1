import { expect, screen, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { conversationArgs, inFrame } from './Conversation.harness.tsx';
import { Conversation } from './Conversation.tsx';

const meta = {
  title: 'Chat/Quoting',
  component: Conversation,
  parameters: { layout: 'fullscreen' },
  args: {
    ...conversationArgs,
    draft: '',
    conversation: {
      ...conversationArgs.conversation,
      messages: [{ key: 'two', text: 'Two\nlines', isOwn: false, time: 1_795_160_000 }],
      firstUnseenKey: undefined,
      unseenCount: 0,
    },
  },
  decorators: [inFrame],
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The quotation goes before what is written. Undo takes back the quotation first, then what was typed. */
export const Quote: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent: user }) => {
    const field = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    field.focus();
    // oxlint-disable-next-line typescript/no-deprecated -- Typing that reaches the field's undo history.
    document.execCommand('insertText', false, 'Yes');
    // The menu comes once the page is idle.
    await waitFor(async () => {
      await user.pointer({ keys: '[MouseRight]', target: canvas.getByText(/^Two/) });
      await expect(screen.queryByRole('menuitem', { name: 'Quote' })).toBeVisible();
    });
    await user.click(screen.getByRole('menuitem', { name: 'Quote' }));
    await waitFor(() => expect(field).toHaveValue('> Two\n> lines\nYes'));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.selectionStart).toBe(field.value.length);
    // oxlint-disable-next-line typescript/no-deprecated -- The browser’s own undo.
    document.execCommand('undo');
    await waitFor(() => expect(field).toHaveValue('Yes'));
    // oxlint-disable-next-line typescript/no-deprecated -- The browser’s own undo.
    document.execCommand('undo');
    await waitFor(() => expect(field).toHaveValue(''));
  },
};
