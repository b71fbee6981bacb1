import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Avatar } from '../feedback/Avatar/Avatar.tsx';
import { TableTitle } from './TableTitle.tsx';

const meta = {
  title: 'Table/TableTitle',
  component: TableTitle,
  args: { title: 'Amina Benali', description: 'amina@harbour.example', media: <Avatar name="Amina Benali" size="sm" /> },
} satisfies Meta<typeof TableTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

const Narrow = styled.div`
  max-inline-size: 200px;
`;

/** Complete, without a second line, and in a narrow cell. */
export const Kinds: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <TableTitle {...args} />
      <TableTitle title="Reception" media={<Avatar name="Reception" size="sm" />} />
      <TableTitle title="ليلى حداد" description="layla@harbour.example" />
      <Narrow>
        <TableTitle
          media={<Avatar name="Ingrid Sørensen" size="sm" />}
          title="Ingrid Sørensen-Castellanos de la Fuente"
          description="ingrid.sorensen-castellanos@harbour.example"
        />
      </Narrow>
    </Column>
  ),
};

export const DarkArabic: Story = {
  args: { title: 'ليلى حداد', media: <Avatar name="ليلى حداد" size="sm" /> },
  globals: { theme: 'dark', locale: 'ar' },
};

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
