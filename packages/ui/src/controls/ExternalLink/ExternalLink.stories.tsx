import { expect, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { forcedStates } from '../forcedStates.ts';
import { StateGrid } from '../StateGrid.tsx';
import { ExternalLink } from './ExternalLink.tsx';

const meta = {
  title: 'Controls/ExternalLink',
  component: ExternalLink,
  args: { href: 'https://harbour.example/rules', children: 'Rules of the number provider' },
} satisfies Meta<typeof ExternalLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^Rules of the number provider opens in a new tab$/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
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
          <ExternalLink {...args} />
          <p>
            This is laid down in the <ExternalLink {...args} />.
          </p>
        </>
      )}
    </StateGrid>
  ),
};

export const FocusedInText: Story = {
  render: (args) => (
    <p>
      What may be sent is laid down in the <ExternalLink {...args} />.
    </p>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
};

export const DarkArabic: Story = {
  args: { children: 'قواعد مزوّد الأرقام' },
  render: (args) => (
    <p>
      ما يجوز إرساله محدد في <ExternalLink {...args} />.
    </p>
  ),
  globals: { theme: 'dark', locale: 'ar' },
};
