import { fn } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { namedLines } from '../LinePicker/LinePicker.data.ts';
import { NOW, tomorrowMorning } from './Schedule.data.ts';
import { SendLaterDialog } from './SendLaterDialog.tsx';

const [harbour] = namedLines;

const meta = {
  title: 'Chat/Schedule/SendLaterDialog',
  component: SendLaterDialog,
  parameters: { layout: 'fullscreen' },
  args: {
    isOpen: true,
    now: NOW,
    zones: { own: 'Europe/Paris', contact: 'Asia/Beirut' },
    contactName: 'Karim',
    line: harbour ?? tomorrowMorning.line,
    text: 'Good morning! Berth four is free at ten.',
    isOffline: false,
    onOpenChange: fn(),
    onSchedule: fn(async () => undefined),
  },
} satisfies Meta<typeof SendLaterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['picture'] };

/** With nothing to guess from, there is only the user's own time. */
export const OwnTimeOnly: Story = { args: { zones: { own: 'Europe/Paris', contact: undefined } } };

export const Monthly: Story = {
  args: { known: { ...tomorrowMorning, at: Date.parse('2027-01-31T07:00:00Z') / 1000, repeat: 'month', until: '2027-06-30' } },
};

export const LongContent: Story = {
  args: { text: 'A sentence that goes on. '.repeat(40), contactName: 'Karim Abdelrahman Benali-Montgomery von und zu Hohenlohe' },
};

export const Phone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } };

export const DarkArabic: Story = { tags: ['picture'], globals: { theme: 'dark', locale: 'ar' } };
