import { expect, screen, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../../routing/paths.ts';
import { inWorld } from '../../testing/storyWorld/storyWorld.tsx';

/** What networks deliver beside texts between two numbers: short codes, names, withheld numbers, late and incomplete texts, files. */
const meta = {
  title: 'Pages/Senders',
  parameters: { layout: 'fullscreen', scenario: 'field', path: paths.chat, signedInAs: 'alice' },
  globals: { viewport: { value: 'desktop' } },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Page = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const at = (chat: string) => ({ path: `${paths.chat}?line=14155552671&chat=${chat}` });

async function open({ canvas, userEvent }: Page, row: RegExp, heading: string) {
  await userEvent.click(await canvas.findByRole('button', { name: row }));
  await expect(await canvas.findByRole('heading', { name: heading, level: 2 })).toBeVisible();
  return within(await canvas.findByRole('log', { name: 'Messages' }));
}

/** A bank's code; the chat is answered like any other. */
export const ShortCode: Story = {
  play: async ({ canvas, userEvent }) => {
    const log = await open({ canvas, userEvent }, /^68849/u, '68849');
    await expect(await log.findByText(/your code is 482913/u)).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), 'HELP{Enter}');
    const own = (await log.findByText('HELP')).closest('article');
    await waitFor(() => expect(own).toHaveAccessibleDescription('Delivered'));
  },
};

export const ShortCodeLink: Story = {
  parameters: at('68849'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '68849', level: 2 })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Message' })).toBeVisible();
  },
};

export const NameByClick: Story = {
  play: async ({ canvas, userEvent }) => {
    await open({ canvas, userEvent }, /^AMAZON/u, 'AMAZON');
    await expect(await canvas.findByText('\u2068AMAZON\u2069 can’t receive replies.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Message' })).toBeNull();
  },
};

export const NameBySearch: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^Info 24h/u });
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search chats' }), 'road works');
    const messages = within(await canvas.findByRole('region', { name: 'Messages' }));
    await userEvent.click(await messages.findByRole('button', { name: /Harbour Street/u }));
    await expect(await canvas.findByRole('heading', { name: 'Info 24h', level: 2 })).toBeVisible();
  },
};

export const NameLink: Story = {
  parameters: at('Info+24h'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Info 24h', level: 2 })).toBeVisible();
  },
};

export const WithheldLink: Story = {
  parameters: at('withheld'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Unknown number', level: 2 })).toBeVisible();
    await expect(await canvas.findByText('This sender’s number is withheld, so you can’t reply.')).toBeVisible();
  },
};

export const LateAndToGroup: Story = {
  play: async ({ canvas, userEvent }) => {
    const log = await open({ canvas, userEvent }, /^Ann Lee/u, 'Ann Lee');
    const late = (await log.findByText(/^My train is late/u)).closest('article');
    await expect(late).toHaveAccessibleDescription(/Arrived late/u);
  },
};

export const IncompleteAndFiles: Story = {
  play: async ({ canvas, userEvent }) => {
    const log = await open({ canvas, userEvent }, /^Ben Roy/u, 'Ben Roy');
    await expect(await log.findByText('First, take the ferry at six. […] and the keys are under the blue pot.')).toBeVisible();
    for (const name of ['file-1.amr', 'IMG_0231.heic'])
      await expect(await log.findByRole('button', { name: `Download ${name}` })).toBeVisible();
    await expect(await log.findByText(/^Not confirmed: /u)).toBeVisible();
  },
};

/** New chats are offered to who can be written to, and a short code is said to be one. */
export const NewChatWithShortCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^68849/u });
    await userEvent.click(await canvas.findByRole('button', { name: 'New chat' }));
    const field = await screen.findByRole('textbox', { name: 'Name or phone number' });
    await userEvent.type(field, 'amazon');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Contacts' })).toBeNull());
    await userEvent.clear(field);
    await userEvent.type(field, '36665{Enter}');
    await expect(await screen.findByText(/36665. is a short code, not a phone number/u)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }));
    await expect(await canvas.findByRole('heading', { name: '36665', level: 2 })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Unknown number/u }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to chats' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Unknown number/u })).toHaveFocus());
  },
};

export const DarkArabic: Story = {
  globals: { theme: 'dark', locale: 'ar', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: /^رقم غير معروف/u })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^\+7726/u }));
    await expect(await canvas.findByRole('heading', { name: '+7726', level: 2 })).toBeVisible();
    await expect(await canvas.findByRole('textbox')).toBeVisible();
  },
};

/** A text to several people names the others; the first answer in the chat asks, later ones don't. */
export const GroupText: Story = {
  play: async ({ canvas, userEvent }) => {
    const log = await open({ canvas, userEvent }, /^Cleo Park/u, 'Cleo Park');
    await userEvent.click(await log.findByText('Sent to you and 3 others'));
    await waitFor(() => expect(log.getByText('Ann Lee')).toBeVisible());
    const field = await canvas.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Thank you{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(log.getByText('Thank you')).toBeVisible());
    await userEvent.type(field, 'See you{Enter}');
    await waitFor(() => expect(log.getByText('See you')).toBeVisible());
  },
};
