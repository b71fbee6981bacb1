import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDownload } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { ready } from '../../loading/loadable.ts';
import { token } from '../../theme/token.ts';
import { ChartCard } from './ChartCard.tsx';

const meta = {
  title: 'Charts/ChartCard',
  component: ChartCard,
  args: {
    title: 'Templates in use',
    summary: 'Two of three templates were used, “Opening hours” most of all.',
    height: 180,
    actions: <IconButton label="Download as CSV" icon={<IconDownload />} size="sm" />,
    table: ready({
      heading: 'Template',
      columns: ['Sent'],
      rows: [
        { id: 'hours', label: 'Opening hours', values: ['120'] },
        { id: 'thanks', label: 'Thank you', values: ['48'] },
        { id: 'offer', label: 'Offer', values: ['0'] },
      ],
    }),
    children: <Drawing />,
    onRetry: fn(),
  },
} satisfies Meta<typeof ChartCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The frame for a custom drawing: title, summary, view switch and table. */
export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Templates in use' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(canvas.getByRole('table', { name: 'Templates in use' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Chart' }));
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const DarkArabic: Story = {
  args: { title: 'القوالب المستخدمة', summary: 'استُخدم قالبان من ثلاثة، وأكثرهما «ساعات العمل».' },
  globals: { theme: 'dark', locale: 'ar' },
};

function Drawing() {
  return (
    <Parts>
      <span style={{ flexGrow: 120 }} />
      <span style={{ flexGrow: 48 }} />
    </Parts>
  );
}

const Parts = styled.div`
  display: flex;
  gap: 2px;
  align-self: center;
  block-size: 40px;
  overflow: hidden;
  border-radius: ${token.radiusFull};
  span:first-child {
    background: ${token.accentStrong};
  }
  span:last-child {
    background: ${token.accent24};
  }
`;
