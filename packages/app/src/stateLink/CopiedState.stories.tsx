import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

const copied: string[] = [];

/** Any page as it was in the app: links of "Copy this state" in the user menu open here. */
const meta = {
  title: 'Pages/Copied state',
  parameters: { layout: 'fullscreen', scenario: 'demo', signedInAs: 'admin', storybookUrl: 'https://design.test' },
  args: { path: paths.userList, failing: {} },
  ...inWorld,
  beforeEach: async (context) => {
    copied.length = 0;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    return inWorld.beforeEach(context);
  },
} satisfies Meta<{ path: string; failing: Readonly<Record<string, number>> }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page of the link, and the way to the next link. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('grid', { name: 'Users' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'User menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy this state' }));
    const toast = await screen.findByText('Link copied. It opens this page in Storybook, without your data.');
    await waitFor(() => expect(toast).toBeVisible());
    await expect(copied[0]).toMatch(
      /^https:\/\/design\.test\/\?path=\/story\/pages-copied-state--default&globals=theme:.*;viewer:admin;.*;state:/u,
    );
  },
};

/** A call that failed in the app fails here, too. */
export const FailedCall: Story = {
  args: { failing: { '/api-user/api/v1/user/fetch-users': 500 } },
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole('main'));
    await waitFor(() => expect(main.getByText('Error fetching users list')).toBeVisible());
    await expect(await main.findByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
