import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Kbd } from './Kbd.tsx';

const meta = {
  title: 'Controls/Kbd',
  component: Kbd,
  args: { keys: 'Mod+K', platform: 'other' },
} satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Platforms: Story = {
  tags: ['picture'],
  render: () => (
    <Grid>
      {SHORTCUTS.map((keys) => (
        <Row key={keys}>
          <Kbd keys={keys} platform="other" />
          <Kbd keys={keys} platform="apple" />
        </Row>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ctrl + K')).toBeInTheDocument();
    await expect(canvas.getByText('Command + K')).toBeInTheDocument();
    await expect(canvas.getByText('Alt + Up arrow')).toBeInTheDocument();
    await expect(canvas.getByText('Option + Up arrow')).toBeInTheDocument();
  },
};

/** Key order is left to right in every language. */
export const DarkArabic: Story = {
  render: () => (
    <p>
      اضغط <Kbd keys="Mod+K" platform="other" /> أو <Kbd keys="Mod+Shift+Enter" platform="other" /> للبحث.
    </p>
  ),
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    const [ctrl, k] = [canvas.getByText('Ctrl', { selector: 'p > :first-child kbd' }), canvas.getByText('K')];
    await expect(ctrl.getBoundingClientRect().left).toBeLessThan(k.getBoundingClientRect().left);
  },
};

const SHORTCUTS = ['Mod+K', 'Mod+Shift+Enter', 'Alt+ArrowUp', 'Escape', 'Shift+Tab', 'Backspace', '/'];

const Grid = styled.div`
  display: grid;
  gap: 12px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 160px));
  justify-items: start;
`;
