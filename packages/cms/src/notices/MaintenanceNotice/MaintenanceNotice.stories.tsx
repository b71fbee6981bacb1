import { expect, fn, userEvent, waitFor, type within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';

/** Saturday 14 November 2026, 22:00 in the browser's zone. */
const START = new Date(2026, 10, 14, 22).getTime() / 1_000;

const meta = {
  title: 'Status/MaintenanceNotice',
  component: MaintenanceNotice,
  parameters: { layout: 'fullscreen' },
  args: { secondsLeft: 2_700, startsAt: START },
} satisfies Meta<typeof MaintenanceNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

const bannerOf = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByText(/^Maintenance begins/).find((element: HTMLElement) => !element.matches('[data-announcer]'))?.parentElement;

/** The text changes every second, so it isn't a live region; it is announced once. */
export const Default: Story = {
  tags: ['picture'],
  args: { endsAt: START + 7_200, onHide: fn() },
  play: async ({ args, canvas }) => {
    await expect(bannerOf(canvas)).toHaveTextContent('Maintenance begins in 45 minutes (22:00 – Sunday, November 15 at 00:00).');
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
    const said = () => [...document.querySelectorAll('[data-announcer]')].map((region) => region.textContent).join('');
    await waitFor(() => expect(said()).toContain('Maintenance begins in 45 minutes'));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

export const LastMinutes: Story = {
  args: { secondsLeft: 95, message: 'We move to faster servers.\nYour messages wait for you.' },
  play: async ({ canvas }) => {
    await expect(bannerOf(canvas)).toHaveTextContent('Maintenance begins in 1 minute, 35 seconds (22:00). We move');
  },
};

export const Now: Story = { args: { secondsLeft: 0 } };

export const PhoneDarkArabic: Story = {
  tags: ['picture'],
  args: { secondsLeft: 30_000, onHide: fn(), message: 'ننتقل إلى خوادم أسرع. رسائلك في انتظارك.' },
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
};
