import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import { PhoneFormatProvider } from '@manyline/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TestPanel } from './TestPanel.tsx';

let finishLoading: () => void = () => undefined;

/** Sends a test message from a line. */
const meta = {
  title: 'CMS/TestPanel',
  component: TestPanel,
  args: { to: '+33612345678', test: undefined, onToChange: fn(), onSend: fn() },
} satisfies Meta<typeof TestPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pressed before the rules of phone numbers are loaded, the button is busy and the message is sent afterwards. */
export const BeforeTheRules: Story = {
  decorators: [
    (Story) => (
      <PhoneFormatProvider
        load={() => new Promise<void>((done) => (finishLoading = done)).then(() => import('@manyline/contract/phoneNumber'))}
      >
        <Story />
      </PhoneFormatProvider>
    ),
  ],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /test/i });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('textbox')).toBeValid();
    await expect(args.onSend).not.toHaveBeenCalled();
    finishLoading();
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith('+33612345678', expect.any(String)));
  },
};
