import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Sheet, Specimen } from '../theme/stories/specimen.tsx';
import { token } from '../theme/token.ts';
import { formatDateTime } from './formatDateTime.ts';
import { useFormatters } from './useFormatters.ts';

interface Sample {
  readonly titles: readonly [days: string, numbers: string];
  readonly names: readonly string[];
}

/** Dates, times, numbers and lists in the toolbar's language. */
const meta = {
  title: 'Foundations/useFormatters',
  args: { titles: ['Times and days', 'Numbers and lists'], names: ['Alice', 'Bilal', 'Chiara'] },
  render: (args) => <Formats {...args} />,
} satisfies Meta<Sample>;

export default meta;
type Story = StoryObj<Sample>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Yesterday')).toBeVisible();
    await expect(canvas.getByText('1,284')).toBeVisible();
    await expect(canvas.getByText('Alice, Bilal, and Chiara')).toBeVisible();
  },
};

export const French: Story = {
  args: { titles: ['Heures et jours', 'Nombres et listes'] },
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Alice, Bilal et Chiara')).toBeVisible();
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { titles: ['الأوقات والأيام', 'الأعداد والقوائم'], names: ['أليس', 'بلال', 'كيارا'] },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('أليس وبلال وكيارا')).toBeVisible();
    await expect(canvas.getByText('09:30:00 2026-11-21')).toBeVisible();
  },
};

const at = (text: string) => Date.parse(text) / 1000;
const NOW = at('2026-11-21T12:00:00');
const TIMES = ['2026-11-21T09:30:00', '2026-11-20T18:05:00', '2026-11-17T08:00:00', '2026-03-05T07:08:09', '2025-12-31T23:59:00'].map(at);

function Formats({ titles: [days, numbers], names }: Sample) {
  const { time, day, listTime, date, dateTime, number, list } = useFormatters();
  return (
    <Sheet>
      <Specimen title={days}>
        <Table>
          <thead>
            <tr>
              {['time', 'day', 'listTime', 'date', 'dateTime', 'formatDateTime'].map((name) => (
                <th key={name} scope="col">
                  <code>{name}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TIMES.map((seconds) => (
              <tr key={seconds}>
                <td>{time(seconds)}</td>
                <td>{day(seconds, NOW)}</td>
                <td data-quiet="true">{listTime(seconds, NOW) === day(seconds, NOW) ? '—' : listTime(seconds, NOW)}</td>
                <td>{date(seconds)}</td>
                <td>{dateTime(seconds)}</td>
                <td>
                  <span className="num">{formatDateTime(seconds)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen title={numbers}>
        <Table>
          <tbody>
            <tr>
              <th scope="row">
                <code>number</code>
              </th>
              <td>{number(1284)}</td>
              <td>{number(0.5)}</td>
              <td>{number(-1_250_000)}</td>
            </tr>
            <tr>
              <th scope="row">
                <code>list</code>
              </th>
              <td colSpan={3}>{list(names)}</td>
            </tr>
          </tbody>
        </Table>
      </Specimen>
    </Sheet>
  );
}

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 720px;
  border-radius: ${token.radiusCard};
  border-spacing: 0;
  background: ${token.surface};
  box-shadow: ${token.shadowCard};
  :is(th, td) {
    padding: 10px 16px;
    border-block-end: 1px solid ${token.borderSubtle};
    text-align: start;
  }
  tbody > tr:last-child > * {
    border-block-end: 0;
  }
  th {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
    font-weight: 500;
  }
  [data-quiet] {
    color: ${token.textMuted};
  }
  code {
    font: inherit;
  }
`;
