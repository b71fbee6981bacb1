import { expect, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { paths } from '../routing/paths.ts';
import { inWorld } from '../testing/storyWorld/storyWorld.tsx';

/** Subjects and actions on the mock backend. */
const meta = {
  title: 'Pages/Features',
  parameters: { layout: 'fullscreen', scenario: 'users', path: paths.configFunction, signedInAs: 'admin' },
  ...inWorld,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the server names and says is in the user's language, and follows when they choose another. */
export const LanguageOfTheServer: Story = {
  globals: { locale: 'fr', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await expect(await canvas.findByText('Attribuer')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu de l’utilisateur' }));
    // A made-up pointer has no way into a submenu.
    (await body.findByRole('menuitem', { name: /^Langue/u })).focus();
    await userEvent.keyboard('{ArrowRight}');
    (await body.findByRole('menuitemradio', { name: 'العربية' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('إرسال')).toBeVisible();
    await expect(canvas.queryByText('Attribuer')).not.toBeInTheDocument();
  },
};
