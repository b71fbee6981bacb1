import { expect, fireEvent, screen, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
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

/** The pointer can move onto the tooltip, so it can be read with a magnifier. */
export const ByPointer: Story = {
  tags: ['picture'],
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

/** No tooltip over an open menu: it would cover the menu and catch its clicks. */
export const OverOpenMenu: Story = {
  render: (args) => (
    <>
      <Tooltip {...args}>
        <Button variant="outline" aria-haspopup="menu" aria-expanded>
          Check the numbers
        </Button>
      </Tooltip>
      <Tooltip text="It sends the message.">
        <Button>Send</Button>
      </Tooltip>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Check the numbers' }));
    // The pointer enters a second button without leaving the first: once this tooltip shows, the first one would show too.
    await fireEvent.pointerOver(canvas.getByRole('button', { name: 'Send' }), { pointerType: 'mouse' });
    await waitFor(() => expect(screen.getByText('It sends the message.', { selector: '[aria-hidden] *' })).toBeVisible());
    await expect(shown()).toBeNull();
  },
};

/** Sides follow the reading direction. All are forced open, because a pointer shows only one. */
export const Sides: Story = {
  tags: ['picture'],
  render: () => (
    <Compass>
      {(['top', 'start', 'end', 'bottom'] as const).map((side) => (
        <div key={side}>
          <Tooltip side={side} text={`It stands at the ${side}.`}>
            <Button variant="outline">{side}</Button>
          </Tooltip>
        </div>
      ))}
    </Compass>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await fireEvent.keyUp(button, { key: 'Tab' });
    await waitFor(() => expect(screen.getAllByText(/^It stands/, { selector: '[aria-hidden] *' })).toHaveLength(4));
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

const Compass = styled.div`
  display: grid;
  grid-template-areas: '. top .' 'start . end' '. bottom .';
  place-content: center;
  place-items: center;
  gap: 8px;
  min-block-size: 240px;
  > :nth-child(1) {
    grid-area: top;
  }
  > :nth-child(2) {
    grid-area: start;
  }
  > :nth-child(3) {
    grid-area: end;
  }
  > :nth-child(4) {
    grid-area: bottom;
  }
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 160px;
`;
