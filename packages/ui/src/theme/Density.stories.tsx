import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Avatar } from '../feedback/Avatar.tsx';
import { Sheet, Specimen } from './specimen.tsx';
import { token } from './token.ts';

interface Sample {
  readonly title: string;
  readonly note: string;
  readonly people: readonly string[];
}

const meta = {
  title: 'Foundations/Density',
  args: {
    title: 'Users',
    note: 'The same rows at the height the person works best with: rowHeight, controlHeight, fieldHeight and gap follow.',
    people: ['Alice Moreau', 'Bilal Haddad', 'Chiara Conti', 'Dmitri Orlov', 'Emma Lindqvist'],
  },
  render: ({ title, note, people }) => (
    <Sheet>
      <Specimen title={title} note={note}>
        <Rows>
          {people.map((name) => (
            <li key={name}>
              <Avatar name={name} size="sm" />
              {name}
            </li>
          ))}
        </Rows>
      </Specimen>
    </Sheet>
  ),
} satisfies Meta<Sample>;

export default meta;
type Story = StoryObj<Sample>;

const rowHeight = (canvas: { readonly getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole('listitem')[0]?.getBoundingClientRect().height;

export const Comfortable: Story = {
  play: async ({ canvas }) => {
    await expect(rowHeight(canvas)).toBe(52);
  },
};

export const Compact: Story = {
  globals: { density: 'compact' },
  play: async ({ canvas }) => {
    await expect(rowHeight(canvas)).toBe(40);
  },
};

const Rows = styled.ul.attrs({ role: 'list' })`
  max-inline-size: 420px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  li {
    display: flex;
    align-items: center;
    gap: ${token.gap};
    block-size: ${token.rowHeight};
    padding-inline: ${token.gap};
  }
  li + li {
    border-block-start: 1px solid ${token.borderSubtle};
  }
`;
