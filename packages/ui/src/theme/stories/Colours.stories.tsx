import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContrastTable, groups, Swatch } from './Colours.data.tsx';
import { Sheet, Specimen, Tiles } from './specimen.tsx';

/** Semantic colours with their CSS variable and value in the toolbar's theme. */
const meta = { title: 'Foundations/Colours' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  render: () => (
    <Sheet>
      {groups.map(({ title, note, names, on }) => (
        <Specimen key={title} title={title} note={note}>
          <Tiles>
            {names.map((name) => (
              <Swatch key={name} name={name} on={on} />
            ))}
          </Tiles>
        </Specimen>
      ))}
    </Sheet>
  ),
};

export const Dark: Story = { ...Default, tags: ['picture'], globals: { theme: 'dark' } };

export const Contrast: Story = {
  tags: ['picture'],
  render: () => <ContrastTable />,
  play: async ({ canvas }) => {
    const ratios = canvas.getAllByText(/^\d+\.\d$/).map(({ textContent }) => Number(textContent));
    await expect(ratios.length).toBeGreaterThan(45);
    await expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  },
};

export const ContrastDark: Story = { ...Contrast, tags: ['picture'], globals: { theme: 'dark' } };
