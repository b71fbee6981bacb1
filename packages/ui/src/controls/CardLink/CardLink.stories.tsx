import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconMessageCircle, IconSettings, IconUsers } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { forcedStates } from '../forcedStates.ts';
import { StateGrid } from '../StateGrid.tsx';
import { CardLink } from './CardLink.tsx';

const meta = {
  title: 'Feedback/CardLink',
  component: CardLink,
  args: {
    href: '#users',
    title: 'Users',
    description: 'People who can sign in, their lines and what they may do.',
    start: <IconUsers aria-hidden="true" />,
    onNavigate: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  },
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof CardLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <>
      <CardLink {...args} />
      <CardLink {...args} href="#chat" title="Conversations" description="All lines" start={<IconMessageCircle aria-hidden="true" />} />
      <CardLink href="#configuration" title="Configuration" start={<IconSettings aria-hidden="true" />} />
    </>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^Users/ }));
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNavigate).toHaveBeenCalledTimes(2);
  },
};

export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('a'),
  render: (args) => (
    <StateGrid>
      {() => (
        <Narrow>
          <CardLink {...args} />
        </Narrow>
      )}
    </StateGrid>
  ),
};

export const DarkArabic: Story = {
  args: { title: 'المستخدمون', description: 'من يمكنهم تسجيل الدخول وخطوطهم وصلاحياتهم.' },
  globals: { theme: 'dark', locale: 'ar' },
};

const Narrow = styled.div`
  inline-size: 230px;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;
