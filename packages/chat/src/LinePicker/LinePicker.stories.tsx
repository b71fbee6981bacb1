import { expect, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { deadLine, harbourLine, lines, namedLines, shopLine } from './LinePicker.data.ts';
import { LinePicker } from './LinePicker.tsx';
import { lineTools } from './LineTools.data.ts';

const Frame = styled.div`
  max-inline-size: 340px;
  min-block-size: 520px;
  background: var(--ml-surface);
`;

const meta = {
  title: 'Chat/LinePicker',
  component: LinePicker,
  args: { lines, currentLine: harbourLine, tools: lineTools, onSelectLine: fn() },
  decorators: [
    (Story) => (
      <Frame>
        <Story />
      </Frame>
    ),
  ],
} satisfies Meta<typeof LinePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Lines' }));
    await expect(await region.findByText('+1 415 555 2671')).toBeVisible();
    await expect(region.getByText('Connected')).toBeVisible();
    await expect(region.getByText('3 unread messages')).toBeVisible();
  },
};

/** While its chats load, no unread count is shown. */
export const NotKnownYet: Story = {
  args: { lines: [{ ...harbourLine, unseenMsgs: undefined }], currentLine: { ...harbourLine, unseenMsgs: undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2671')).toBeVisible();
    await expect(canvas.queryByText(/unread/u)).toBeNull();
  },
};

export const Choosing: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await canvas.findByText('+1 415 555 2671');
    const trigger = canvas.getByRole('button');
    await userEvent.click(trigger);
    const dead = await screen.findByRole('menuitemradio', { name: /\+1 415 555 2673/ });
    await expect(dead).toHaveAttribute('aria-disabled', 'true');
    await expect(dead).toHaveTextContent('Suspended. It can’t send or receive until your administrator reactivates it.');
    await userEvent.click(dead);
    await expect(args.onSelectLine).not.toHaveBeenCalled();
    await expect(screen.getByRole('menuitemradio', { name: /\+1 415 555 2671/ })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: /\+1 415 555 2672/ }));
    await expect(args.onSelectLine).toHaveBeenCalledOnce();
    await expect(args.onSelectLine).toHaveBeenCalledWith('+14155552672');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(trigger);
    await expect(await screen.findByRole('menu', { name: 'Change line' })).toBeVisible();
  },
};

/** A line that isn't Alive can't be chosen; what it has can be read. */
export const History: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View history' }));
    await expect(args.tools.onViewHistory).toHaveBeenCalledWith(deadLine.tn);
    await expect(args.onSelectLine).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByText('+1 415 555 2671');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: /^All lines/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelectLine).toHaveBeenCalledOnce();
    await expect(args.onSelectLine).toHaveBeenCalledWith('+14155552672');
  },
};

export const Named: Story = {
  args: { lines: namedLines, currentLine: namedLines[0] },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Lines' }));
    await expect(region.getByText('Harbour')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    const shop = await screen.findByRole('menuitemradio', { name: /متجر المرفأ/ });
    await expect(shop).toHaveTextContent(/\+1 415 555 2672.*12 unread messages/);
  },
};

export const AllLines: Story = {
  args: { lines: namedLines, tools: { ...lineTools, isAllLines: true } },
  play: async ({ canvas, args }) => {
    const region = within(canvas.getByRole('region', { name: 'Lines' }));
    await expect(region.getByText('All lines')).toBeVisible();
    await expect(region.getByText('15 unread messages')).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    const all = await screen.findByRole('menuitemradio', { name: /All lines/ });
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect(args.tools.onSelectAllLines).toHaveBeenCalledOnce();
  },
};

export const NotAlive: Story = {
  args: { currentLine: deadLine },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+1 415 555 2673')).toBeVisible();
    await expect(canvas.getByText('Suspended')).toBeVisible();
  },
};

const downLine = { ...harbourLine, name: 'Harbour', outage: { state: 'down', since: 1_793_600_000 } } as const;

/** The provider doesn't carry messages: the line can be chosen, and doesn't look as if it worked. */
export const Down: Story = {
  args: { lines: [downLine, shopLine], currentLine: downLine },
  play: async ({ canvas }) => {
    const trigger = await canvas.findByRole('button', { name: /Harbour.*Needs attention/ });
    await expect(within(trigger).getByText('Needs attention')).toBeVisible();
    await expect(within(trigger).queryByText('Connected')).toBeNull();
    await userEvent.click(trigger);
    const item = await screen.findByRole('menuitemradio', { name: /Harbour/ });
    await expect(item).toHaveTextContent(/Needs attention.*3 unread/);
    await expect(item).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  },
};

export const NoneOpen: Story = { args: { currentLine: undefined, lines: [deadLine] } };

export const Empty: Story = { args: { currentLine: undefined, lines: [] } };

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await canvas.findByText('+1 415 555 2671');
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menu', { name: 'تغيير الخط' })).toBeVisible();
  },
};

/** With larger text, number and status wrap, and nothing is clipped. */
export const TextTwiceAsLarge: Story = {
  decorators: [(Picker) => <div style={{ inlineSize: 'min(340px, 100%)' }}>{Picker()}</div>],
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => void (document.documentElement.style.fontSize = '');
  },
  play: async ({ canvasElement }) => {
    const trigger = canvasElement.querySelector('button') as HTMLElement;
    const clipped = [trigger, ...trigger.querySelectorAll('b')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    await expect(clipped).toEqual([]);
  },
};
