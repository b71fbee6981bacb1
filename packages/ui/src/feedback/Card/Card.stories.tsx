import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { TextLink } from '../../controls/TextLink/TextLink.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Feedback/Card',
  component: Card,
  args: {
    title: 'Harbour Reception',
    description: 'The line people call first.',
    actions: <IconButton label="More" icon={<IconDots />} size="sm" />,
    children: 'Messages to this line reach the reception, and after six in the evening the night desk.',
    footer: (
      <Button variant="soft" size="sm" startIcon={<IconPencil />}>
        Edit
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <Grid>
        <Story />
      </Grid>
    ),
  ],
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Harbour Reception' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Harbour Reception' })).toBeVisible();
  },
};

/** Complete, title only, no header, edge to edge, and a long title. */
export const Variants: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <Card {...args} />
      <Card title="Title alone">What it says.</Card>
      <Card>A card without a header groups, and has no name.</Card>
      <Card title="Lines" inset="none" actions={<Chip label="3" size="sm" />}>
        <List>
          {['Reception', 'Sales', 'Support'].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </Card>
      <Card
        title="A title so long that it takes several lines before it ends, https://harbour.example/without/any/space/at/all"
        actions={<IconButton label="More" icon={<IconDots />} size="sm" />}
      >
        The actions stay beside it.
      </Card>
    </>
  ),
};

/** On a phone a link stays beside a title of two lines. */
export const LinkOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Bulk messages in progress',
    description: undefined,
    actions: <TextLink href="#new">New bulk message</TextLink>,
    footer: undefined,
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect();
    const link = canvas.getByRole('link').getBoundingClientRect();
    await expect(link.top).toBeLessThan(title.bottom);
    await expect(link.left).toBeGreaterThanOrEqual(title.right);
  },
};

export const DarkArabic: Story = {
  args: {
    title: 'استقبال الميناء',
    description: 'أول خط يتصل به الناس.',
    children: 'تصل الرسائل إلى الاستقبال، وبعد السادسة مساءً إلى مكتب الليل.',
    footer: (
      <Button variant="soft" size="sm" startIcon={<IconPencil />}>
        تعديل
      </Button>
    ),
  },
  globals: { theme: 'dark', locale: 'ar' },
};

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: 16px;
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    padding-block: 10px;
    padding-inline: 20px;
    &:nth-child(odd) {
      background: var(--ml-surface-sunken);
    }
  }
`;
