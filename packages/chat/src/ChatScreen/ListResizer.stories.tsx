import { expect, fireEvent, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { chatScreenState } from './ChatScreen.data.ts';
import { ChatHarness, type ChatHarnessProps, chatScreenActions } from './ChatScreen.harness.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
`;

function Resizable(props: ChatHarnessProps) {
  const [listWidth, setListWidth] = useState(props.listWidth);
  return (
    <Frame>
      <ChatHarness {...props} listWidth={listWidth} onListWidthChange={setListWidth} />
    </Frame>
  );
}

/** The edge between the list and the chat. */
const meta = {
  title: 'Chat/ChatScreen/ListResizer',
  component: Resizable,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: { ...chatScreenState, ...chatScreenActions },
} satisfies Meta<typeof Resizable>;
export default meta;
type Story = StoryObj<typeof meta>;

const resize: Story['play'] = async ({ canvas }) => {
  const edge = await canvas.findByRole('separator', { name: /^(?:Width of the list|عرض القائمة)$/u });
  const list = edge.parentElement as HTMLElement;
  const width = () => Math.round(list.getBoundingClientRect().width);
  const usual = width();
  // Outwards is away from the start of the row.
  const [outwards, inwards, sign] = edge.matches(':dir(rtl)') ? ['ArrowLeft', 'ArrowRight', -1] : ['ArrowRight', 'ArrowLeft', 1];
  edge.focus();
  await userEvent.keyboard(`{${outwards}}{${outwards}}`);
  await expect(width()).toBe(usual + 32);
  await userEvent.keyboard(`{${inwards}}`);
  await expect(width()).toBe(usual + 16);
  await userEvent.keyboard('{Home}');
  await expect(width()).toBe(260);
  await expect(edge).toHaveAttribute('aria-valuenow', '260');

  const at = edge.getBoundingClientRect().x + 6;
  const pointer = { pointerId: 1, button: 0, clientY: 300 };
  // Only a real pointer can be captured.
  edge.setPointerCapture = () => undefined;
  await fireEvent.pointerDown(edge, { ...pointer, clientX: at });
  await fireEvent.pointerMove(edge, { ...pointer, clientX: at + 60 * Number(sign) });
  await expect(width()).toBe(320);
  await fireEvent.pointerUp(edge, { ...pointer, clientX: at + 100 * Number(sign) });
  await expect(width()).toBe(360);
  await userEvent.dblClick(edge);
  await expect(width()).toBe(usual);
  await expect(edge).toHaveAttribute('aria-valuenow', '340');
};

export const Default: Story = { play: resize };

export const RightToLeft: Story = { globals: { locale: 'ar' }, play: resize };

/** A width from a larger window leaves the chat its room. */
export const InASmallerWindow: Story = {
  args: { listWidth: 560 },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const edge = await canvas.findByRole('separator', { name: 'Width of the list' });
    const list = (edge.parentElement as HTMLElement).getBoundingClientRect().width;
    await expect(window.innerWidth - list).toBeGreaterThanOrEqual(416);
  },
};
