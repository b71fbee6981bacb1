import { expect, fireEvent, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages, wholeHistory } from '../MessageList.data.ts';
import { messageListArgs } from '../MessageList.harness.ts';
import { MessageList } from '../MessageList.tsx';
import { message, ready } from './MessageTools.harness.ts';

const meta = {
  title: 'Chat/MessageTouch',
  component: MessageList,
  parameters: { layout: 'fullscreen' },
  args: { ...messageListArgs, history: wholeHistory(messages) },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A finger leaves no button behind; a long touch opens the menu. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    await ready(canvas);
    const touched = message(/^Bonjour/);
    await fireEvent.pointerOver(touched, { pointerType: 'touch' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Message actions' })).toBeNull());
    await fireEvent.pointerDown(touched, { pointerType: 'touch' });
    await expect(await screen.findByRole('menu', { name: 'Message actions' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
