import { expect, fn } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useAccessText, useLinesText, useReportsText, useUserText } from '../messages/useText.ts';
import { FacetBar } from './FacetBar.tsx';
import { TableSearch } from './TableSearch.tsx';

const meta = {
  title: 'CMS/TableSearch',
  component: TableSearch,
  args: { label: '', value: '', onChange: fn() },
  render: (args) => <EveryTable {...args} />,
  play: async ({ canvas }) => {
    for (const field of await canvas.findAllByRole<HTMLInputElement>('searchbox'))
      await expect(widthOf(field.placeholder, field), field.placeholder).toBeLessThanOrEqual(field.clientWidth);
  },
} satisfies Meta<typeof TableSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The placeholder of every table fits. */
export const Default: Story = {};
export const French: Story = { globals: { locale: 'fr' } };
export const DarkArabic: Story = { globals: { theme: 'dark', locale: 'ar' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const PhoneFrench: Story = { globals: { locale: 'fr', viewport: { value: 'phone' } } };
export const PhoneDarkArabic: Story = { globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } } };

function EveryTable(args: Parameters<typeof TableSearch>[0]) {
  const [access, lines, reports, users] = [useAccessText(), useLinesText(), useReportsText(), useUserText()];
  const labels = [
    access('cms.audit.search'),
    access('cms.features.search'),
    lines('cms.lines.search'),
    lines('cms.optOuts.search'),
    reports('cms.clients.search'),
    users('cms.users.search'),
  ];
  // The tools of a table on a phone leave this much.
  return labels.map((label) => (
    <FacetBar key={label} style={{ maxInlineSize: 'min(100%, calc(100vw - 200px))', marginBlockEnd: 12 }}>
      <TableSearch {...args} label={label} />
    </FacetBar>
  ));
}

function widthOf(text: string, field: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = getComputedStyle(field).font;
  return context.measureText(text).width;
}
