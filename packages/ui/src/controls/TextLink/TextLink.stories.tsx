import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedStates } from '../forcedStates.ts';
import { StateGrid } from '../StateGrid.tsx';
import { TextLink } from './TextLink.tsx';

const meta = {
  title: 'Controls/TextLink',
  component: TextLink,
  args: { href: '#forgot-password', children: 'Forgot Password?', onNavigate: fn((event) => event.preventDefault()) },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Forgot Password?' });
    await userEvent.click(link);
    await expect(args.onNavigate).toHaveBeenCalledOnce();
  },
};

export const Focused: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNavigate).toHaveBeenCalledOnce();
  },
};

/** On its own and inside text. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('a'),
  render: (args) => (
    <StateGrid>
      {() => (
        <>
          <TextLink {...args} />
          <p>
            Nothing arrived yet? <TextLink {...args}>Send it again</TextLink>
          </p>
        </>
      )}
    </StateGrid>
  ),
};

export const InText: Story = {
  tags: ['picture'],
  render: (args) => (
    <p>
      Nothing arrived yet? <TextLink {...args}>Send it again</TextLink>
    </p>
  ),
};

/** The browser handles a click that opens a new tab. */
export const NewTab: Story = {
  args: { onNavigate: fn() },
  play: async ({ canvas, args, canvasElement }) => {
    canvasElement.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(canvas.getByRole('link'));
    await user.keyboard('{/Control}');
    await expect(args.onNavigate).not.toHaveBeenCalled();
  },
};

export const DarkArabic: Story = {
  ...InText,
  tags: ['picture'],
  args: { children: 'إعادة الإرسال' },
  render: (args) => (
    <p>
      لم يصل شيء بعد؟ <TextLink {...args} />
    </p>
  ),
  globals: { theme: 'dark', locale: 'ar' },
};
