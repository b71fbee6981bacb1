import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { StateGrid } from '../../controls/StateGrid.tsx';
import { token } from '../../theme/token.ts';
import { useEditable } from '../editable.data.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Search chats', value: '', onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search chats' })).toHaveAttribute('placeholder', 'Search chats');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Filled: Story = {
  args: { value: 'harbour' },
};

export const Cleared: Story = {
  args: { value: 'harbour' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const ClearedByEscape: Story = {
  args: { value: 'harbour' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const Busy: Story = {
  args: { value: 'harbour', isBusy: true },
};

export const Disabled: Story = {
  args: { value: 'harbour', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeDisabled();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const States: Story = {
  tags: ['picture'],
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: '[data-state="hover"] [data-part="box"]',
      focusWithin: '[data-state="focus"] [data-part="box"]',
    },
  },
  render: (args) => (
    <Sheet>
      <StateGrid states={['rest', 'hover', 'focus', 'busy', 'disabled']}>
        {(state) =>
          ['', args.value].map((value) => (
            <div key={value}>
              <SearchField {...args} value={value} isBusy={state === 'busy'} isDisabled={state === 'disabled'} />
            </div>
          ))
        }
      </StateGrid>
    </Sheet>
  ),
  args: { value: 'harbour' },
};

export const StatesDarkArabic: Story = {
  ...States,
  tags: ['picture'],
  args: { label: 'البحث في المحادثات', value: 'الميناء' },
  globals: { theme: 'dark', locale: 'ar' },
};

export const DarkArabic: Story = {
  args: { label: 'البحث في المحادثات', value: 'الميناء' },
  globals: { theme: 'dark', locale: 'ar' },
};

function Editable(props: SearchFieldProps) {
  const field = useEditable(props);
  return (
    <Card>
      <SearchField {...field} />
    </Card>
  );
}

const Sheet = styled.div`
  [data-state] > div {
    inline-size: 240px;
  }
  padding: 16px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
`;

const Card = styled(Sheet)`
  max-inline-size: 320px;
`;
