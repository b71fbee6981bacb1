import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** One search, from any page and from the field above the chats. */
const meta = {
  title: 'Pages/Search',
  parameters: { layout: 'fullscreen', scenario: 'busyInbox', path: `${paths.chat}?line=14155552671`, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Page = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

async function openSearch({ canvas, userEvent }: Page, query: string): Promise<HTMLElement> {
  await userEvent.click((await canvas.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement);
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  if (query !== '') await userEvent.type(field, query);
  return field;
}

const inGroup = async (name: string) => within(await screen.findByRole('group', { name }));

/** A message of another line is found from any page, names its line, and opens its chat at it. */
export const MessagesOfAllLines: Story = {
  parameters: { path: paths.account },
  play: async ({ canvas, userEvent }) => {
    await openSearch({ canvas, userEvent }, 'order 1007');
    const hit = await (await inGroup('Messages')).findByRole('option', { name: /Shop.*Order ?1007.*left/su });
    await expect((await within(hit).findAllByText(/1007/u, { selector: 'mark' }))[0]).toBeVisible();
  },
};

/** People of the address books are found by name, company or number, also those without a chat; choosing one writes to it. */
export const Contacts: Story = {
  parameters: { path: paths.account },
  play: async ({ canvas, userEvent }) => {
    const field = await openSearch({ canvas, userEvent }, 'du port');
    // Her mobile number has a chat; her number at work has none.
    const contacts = await inGroup('Contacts');
    await expect(await contacts.findByRole('option', { name: /Léa Dubois.*Éditions du Port.*4 78 00 01 42/su })).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '04 78 00 01 42');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Léa Dubois/u })[0]).toHaveTextContent('4 78 00 01 42'));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('log', { name: 'Messages' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Léa Dubois' })).toBeVisible();
  },
};

export const FilteredMessages: Story = {
  parameters: { path: paths.account },
  play: async ({ canvas, userEvent }) => {
    const field = await openSearch({ canvas, userEvent }, 'order ');
    await userEvent.click(await screen.findByRole('button', { name: 'Line' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Personal' }));
    await expect(field).toHaveValue('order line:Personal ');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Shop/u })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Failed' }));
    await expect(field).toHaveValue('order line:Personal is:failed ');
    await expect(await screen.findByRole('button', { name: 'Failed' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.clear(field);
    await userEvent.type(field, 'has:file');
    await expect(await screen.findByRole('button', { name: 'Has a file' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The keys work as soon as the page is there; after a filter is chosen, typing goes on in the field. */
export const ByKeyboard: Story = {
  parameters: { path: paths.account },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('button', { name: 'Search' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Command palette' });
    await userEvent.type(field, 'order ');
    await userEvent.click(await screen.findByRole('button', { name: 'Date' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Today' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(field).toHaveFocus();
    await userEvent.keyboard('1007');
    await expect(field).toHaveValue('order on:today 1007');
  },
};

/** The chip begins a filter; who is meant is chosen by keyboard. */
export const FromSomebody: Story = {
  parameters: { path: paths.account },
  play: async ({ canvas, userEvent }) => {
    const field = await openSearch({ canvas, userEvent }, '');
    await userEvent.click(await screen.findByRole('button', { name: 'From…' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('from:');
    await userEvent.type(field, 'laur');
    await (await inGroup('Chats')).findByRole('option', { name: /^Bob ?Laur ?ent/u });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('from:"Bob Laurent" '));
    await expect((await (await inGroup('Messages')).findAllByRole('option', { name: /Bob ?Laur ?ent/u }))[0]).toBeVisible();
  },
};

/** What is in the list comes first, then what is elsewhere. */
export const FromTheList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search chats' }), 'order 1007');
    const elsewhere = within(await canvas.findByRole('region', { name: 'Messages on other lines' }));
    await userEvent.click(await elsewhere.findByRole('button', { name: /Shop.*Order ?1007.*left/su }));
    await expect(await canvas.findByRole('log', { name: 'Messages' })).toBeVisible();
  },
};

/** An action that is meant comes before names that only contain the letters. */
export const ActionsFirst: Story = {
  parameters: { path: paths.system, signedInAs: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await openSearch({ canvas, userEvent }, 'add');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('New user'));
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Command palette' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Command palette' }), '5552671');
    await expect(await (await inGroup('Lines of all users')).findByRole('option', { name: /Alice/u })).toBeVisible();
  },
};

export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search chats' }), 'bob');
    await expect(await canvas.findByText(/Not searched while you’re offline/u)).toBeVisible();
  },
};

export const PhoneDarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'order');
    await expect((await canvas.findAllByText(/order/iu, { selector: 'mark' }))[0]).toBeVisible();
  },
};
