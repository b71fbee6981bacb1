import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { paths } from '../../routing/paths.ts';
import { inWorld, worldOf } from '../../testing/storyWorld/storyWorld.tsx';

/** All lines on the mock backend. */
const meta = {
  title: 'Pages/Lines',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.configLines, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

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
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Which number/ }), '+14155550123');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'This number belongs to our organisation' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add this line' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Send to/ }), bobLine?.tn ?? '');
    await userEvent.click(canvas.getByRole('button', { name: 'Send test message' }));
    await expect(await canvas.findByText('Delivered', {}, { timeout: 8_000 })).toBeVisible();
    await bob.call('sendMessage', { name: '', phoneNumber: '+14155550123', msg: 'OK' }, bobLine?.tn);
    await expect(await canvas.findByText('The reply arrived.', {}, { timeout: 8_000 })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));

    // Its own page, where the provider changes.
    await userEvent.click(await canvas.findByRole('button', { name: 'Change provider…' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Change the provider of this line' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Provider account' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /Trial phone/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change provider' }));
    await waitFor(async () => expect((await admin.call('getProvider', { id: account.id })).lineCount).toBe(1));
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
    await expect(await canvas.findByText(digits, {}, { timeout: 8_000 })).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Line' }), other?.tn ?? '');
    await userEvent.click(await within(document.body).findByRole('option'));
    await expect(await canvas.findByText('No numbers match')).toBeVisible();
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
    await userEvent.type(dialog.getByRole('textbox', { name: /View name/ }), 'Suspended lines');
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
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
