import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '../theme/token.ts';
import { Illustration, ILLUSTRATION_NAMES } from './Illustration.tsx';

const meta = {
  title: 'Foundations/Illustration',
  component: Illustration,
  args: { name: 'empty' },
  render: () => (
    <Sheet>
      {ILLUSTRATION_NAMES.map((name) => (
        <figure key={name}>
          <Illustration name={name} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Sheet>
  ),
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['picture'] };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;

  figure {
    overflow: hidden;
    padding: 16px;
    border-radius: ${token.radiusCard};
    background: ${token.surface};
  }

  figcaption {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    text-align: center;
  }
`;
