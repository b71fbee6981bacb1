import { expect, waitFor, within } from '@manyline/plays';
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { expectRows } from '../testing/rowsInView.ts';
import { inWorld, worldOf } from '../testing/storyWorld/storyWorld.tsx';

/** All lines on the mock backend. */
const meta = {
  title: 'Pages/Lines',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.configLines, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A window of 1440 × 900 shows fifteen lines. */
export const FifteenRows: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expectRows(await canvas.findByRole('grid', { name: 'Lines' }), 15);
  },
};

/** A line is added by the wizard; its test message and the answer are watched live. */
export const AddedAndTested: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const bob = await worldOf(context).user('bob');
    const [bobLine] = (await bob.call('getInfo', {})).accounts;
    const admin = await worldOf(context).user('admin');
    const { account } = await admin.call('createProvider', { kind: 'simulated', name: 'Trial phone', settings: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a line' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Internal' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Which number/ }), '+14155550123');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'This number belongs to our organisation' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Add this line' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Send to/ }), bobLine?.tn ?? '');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test message' }));
    await expect(await canvas.findByText('Delivered')).toBeVisible();
    await bob.call('sendMessage', { name: '', phoneNumber: '+14155550123', msg: 'OK' }, bobLine?.tn);
    await expect(await canvas.findByText('The reply arrived.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));

    // Its own page, where the provider changes.
    await userEvent.click(await canvas.findByRole('button', { name: 'Change provider…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Change the provider of this line' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Provider account' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /Trial phone/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change provider' }));
    await waitFor(async () => expect((await admin.call('getProvider', { id: account.id })).lineCount).toBe(1));
  },
};

/** Lines that were imported are verified together, and the owner can send from them. */
export const ImportedLinesVerified: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const admin = await worldOf(context).user('admin');
    const rows = ['+14155550161', '+14155550162'].map((number, index) => ({ row: index + 2, cells: { number, username: 'bob' } }));
    await admin.call('importLines', { rows, isDryRun: false });
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify all 2' }));
    const question = within(await within(document.body).findByRole('alertdialog', { name: 'Verify 2 lines?' }));
    await userEvent.click(await question.findByRole('button', { name: 'Verify 2 lines' }));
    await waitFor(() => expect(canvas.queryByText(/aren’t verified, so/)).not.toBeInTheDocument());
    const bob = await worldOf(context).user('bob');
    await expect((await bob.call('getInfo', {})).accounts.map(({ status }) => status)).toEqual(['Alive', 'Alive', 'Alive']);
  },
};

/** On phones, what they need is above the bar of the window. */
export const ImportedLinesOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas } = context;
    const admin = await worldOf(context).user('admin');
    const rows = ['+14155550161', '+14155550162'].map((number, index) => ({ row: index + 2, cells: { number, username: 'bob' } }));
    await admin.call('importLines', { rows, isDryRun: false });
    const button = await canvas.findByRole('button', { name: 'Verify all 2' });
    await waitFor(() => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return expect(button.contains(document.elementFromPoint(left + width / 2, top + height - 2))).toBe(true);
    });
  },
};

/** A STOP shows in the open list, which the line's filter then narrows. */
export const OptOutArrives: Story = {
  parameters: { path: `${paths.configLines}?tab=optOuts` },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const [bob, admin] = [await worldOf(context).user('bob'), await worldOf(context).user('admin')];
    const [bobLine] = (await bob.call('getInfo', {})).accounts;
    const { items } = await admin.call('getLines', { page: 1, size: 20, sort: 'tn', since: 0 });
    const [line, other] = items.filter(({ tn, status }) => tn !== bobLine?.tn && status === 'Alive');
    await expect(await canvas.findByText('No one has opted out')).toBeVisible();
    await bob.call('sendMessage', { name: '', phoneNumber: line?.tn ?? '', msg: 'STOP' }, bobLine?.tn);
    const digits = new RegExp(
      (bobLine?.tn ?? '')
        .slice(1)
        .split('')
        .join(String.raw`\D*`),
      'u',
    );
    await expect(await canvas.findByText(digits)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Line' }));
    await userEvent.type(await within(document.body).findByRole('combobox', { name: 'Line' }), other?.tn ?? '');
    await userEvent.click(await within(document.body).findByRole('option'));
    await expect(await canvas.findByText('No numbers match')).toBeVisible();
  },
};

/** The counts of an open line rise as messages are sent. */
export const CountsToday: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent('+33612345678')}` },
  play: async (context) => {
    const { canvas } = context;
    const bob = await worldOf(context).user('bob');
    const sentToday = async () => Number((await canvas.findByText('Sent today')).nextElementSibling?.textContent);
    const before = await sentToday();
    await bob.call('sendMessage', { name: '', phoneNumber: '+14155550123', msg: 'Hello' }, '+33612345678');
    await waitFor(async () => expect(await sentToday()).toBe(before + 1));
  },
};

/** Filters are saved under a name, and opened again by it. */
export const ViewSaved: Story = {
  parameters: { path: `${paths.configLines}?status=Suspended` },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as new view' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Save as new view' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /View name/ }), 'Suspended lines');
    await userEvent.click(await dialog.findByRole('button', { name: 'Save view' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspended lines' }));
    const admin = await worldOf(context).user('admin');
    const rows = () => canvas.queryAllByRole('row').length;
    const suspended = rows();
    await expect((await admin.call('getViews', { page: 'lines' })).map(({ query }) => query)).toEqual(['status=Suspended']);
    await userEvent.click(await body.findByRole('menuitemradio', { name: 'All lines' }));
    await waitFor(() => expect(rows()).toBeGreaterThan(suspended));
    await userEvent.click(await canvas.findByRole('button', { name: 'All lines' }));
    await userEvent.click(await body.findByRole('menuitemradio', { name: 'Suspended lines' }));
    await expect(await canvas.findByRole('button', { name: 'Suspended lines' })).toBeVisible();
    await waitFor(() => expect(rows()).toBe(suspended));
  },
};

const LINE = '+14155550171';

/** A line on the simulated provider, which the toolbar switches. */
async function openTrialLine(context: StoryContext) {
  const admin = await worldOf(context).user('admin');
  const { account } = await admin.call('createProvider', { kind: 'simulated', name: 'Trial phone', settings: {} });
  const self = await admin.call('getProfile', {});
  await admin.call('assignLine', { userId: self.id, tn: LINE, isConfirmed: true });
  await admin.call('assignProvider', { tns: [LINE], providerAccountId: account.id });
}

async function sendTest({ canvas, userEvent }: StoryContext) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /Send to/ }), '+14155550188');
  await userEvent.click(await canvas.findByRole('button', { name: 'Send test message' }));
}

/** The provider's own words are shown beside ours. */
export const ProviderRefuses: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent(LINE)}` },
  globals: { provider: 'refuses' },
  play: async (context) => {
    await openTrialLine(context);
    await sendTest(context);
    await expect(await context.canvas.findByText(/30007 · Message filtered/)).toBeVisible();
  },
};

/** Without receipts a message stays sent. */
export const ProviderLosesReceipts: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent(LINE)}` },
  globals: { provider: 'noReceipts' },
  play: async (context) => {
    await openTrialLine(context);
    await sendTest(context);
    await expect(await context.canvas.findByText('Handed to the network')).toBeVisible();
  },
};

/** The accounts say what to change; lines of such an account don't send. */
export const ProviderDenies: Story = {
  parameters: { path: `${paths.configLines}?tab=accounts` },
  globals: { provider: 'credentials' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await openTrialLine(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Test' }));
    await expect((await canvas.findAllByText(/^The username, key or password is wrong/))[0]).toBeVisible();
  },
};

/** A gateway that can't be reached: the message waits, and the page says what to check. */
export const ProviderOutOfReach: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent(LINE)}` },
  globals: { provider: 'unreachable' },
  play: async (context) => {
    await openTrialLine(context);
    await sendTest(context);
    await expect((await context.canvas.findAllByText(/^Couldn’t connect. Check the address and the firewall/))[0]).toBeVisible();
  },
};

/** A slow provider: the message is shown as on its way. */
export const ProviderIsSlow: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent(LINE)}` },
  globals: { provider: 'slow' },
  play: async (context) => {
    await openTrialLine(context);
    await sendTest(context);
    await expect(await context.canvas.findByText('Waiting to be sent')).toBeVisible();
  },
};

/** A line whose account has no credit keeps what is sent, and says why. */
export const ProviderHasNoCredit: Story = {
  parameters: { path: `${paths.configLines}?line=${encodeURIComponent(LINE)}` },
  globals: { provider: 'noBalance' },
  play: async (context) => {
    await openTrialLine(context);
    await sendTest(context);
    await expect((await context.canvas.findAllByText(/^The account has no credit left.*402 · Balance/))[0]).toBeVisible();
  },
};
