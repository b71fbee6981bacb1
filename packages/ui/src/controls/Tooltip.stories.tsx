import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const TEXT = 'Only numbers that may receive messages are kept.';

const meta = {
  title: 'Controls/Tooltip',
  component: Tooltip,
  args: { text: TEXT, children: <Button variant="outline">Check the numbers</Button> },
  decorators: [
    (Story) => (
      <Stage>
        <Story />
      </Stage>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown = () => screen.queryByText(TEXT, { selector: '[aria-hidden] *' });

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Check the numbers' });
    await expect(button).toHaveAccessibleDescription(TEXT);
    await userEvent.tab();
    await waitFor(() => expect(shown()).toBeVisible());
    await expect(shown()?.getBoundingClientRect().bottom).toBeLessThan(button.getBoundingClientRect().top);
  },
};

/** The pointer may go over to the words, to read them enlarged. */
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await waitFor(() => expect(shown()).toBeVisible());
    await userEvent.hover(shown() as HTMLElement);
    await expect(shown()).toBeVisible();
    await userEvent.unhover(shown() as HTMLElement);
    await waitFor(() => expect(shown()).toBeNull());
    await userEvent.hover(button);
    await waitFor(() => expect(shown()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown()).toBeNull());
  },
};

export const DarkArabic: Story = {
  args: { text: 'تُحفظ فقط الأرقام التي يمكنها الاستقبال.', side: 'end', children: <Button>فحص الأرقام</Button> },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const words = await screen.findByText(args.text, { selector: '[aria-hidden] *' });
    await waitFor(() => expect(words).toBeVisible());
    await expect(words.getBoundingClientRect().right).toBeLessThan(canvas.getByRole('button').getBoundingClientRect().left);
  },
};

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 160px;
`;
