import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconAlertTriangle } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { token } from '../../theme/token.ts';
import { useEditable } from '../editable.data.ts';
import { ColorField, type ColorFieldProps } from './ColorField.tsx';

const presets = ['#7367f0', '#0d9394', '#ffb400', '#ff4c51', '#16b1ff', '#28c76f', '#2f2b3d'];

const meta = {
  title: 'Fields/ColorField',
  component: ColorField,
  args: { label: 'Primary colour', value: '#7367f0', presets, onChange: fn() },
  render: (args) => <Editable {...args} />,
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Buttons, links and the bubbles of your own messages.' },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Primary colour' });
    await userEvent.clear(input);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(input, '16B1FF');
    await expect(args.onChange).toHaveBeenLastCalledWith('#16b1ff');
    await userEvent.tab();
    await expect(input).toHaveValue('#16b1ff');
    await expect(input).toBeValid();
  },
};

export const Open: Story = {
  tags: ['picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pick a colour: Primary colour' }));
    const popup = within(await screen.findByRole('dialog', { name: 'Primary colour' }));
    await waitFor(() => expect(popup.getByRole('slider', { name: 'Saturation and brightness' })).toHaveFocus());
    await expect(popup.getByRole('slider', { name: 'Hue' })).toHaveAttribute('aria-valuenow', '245');
    await expect(popup.getByRole('button', { name: '#7367f0' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(popup.getByRole('button', { name: '#0d9394' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('#0d9394');
    await expect(canvas.getByRole('textbox', { name: 'Primary colour' })).toHaveValue('#0d9394');
    const area = popup.getByRole('slider', { name: 'Saturation and brightness' });
    await waitFor(() => expect(area).toHaveAttribute('aria-valuetext', 'Saturation 91 %, brightness 58 %'));
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const area = await screen.findByRole('slider', { name: 'Saturation and brightness' });
    await waitFor(() => expect(area).toHaveFocus());
    // The library reads `keyCode`, which userEvent doesn't set.
    await fireEvent.keyDown(area, { key: 'ArrowDown', keyCode: 40 });
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('#6d62e3'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Pick a colour/ })).toHaveFocus());
  },
};

/** Invalid text stays, is explained, and changes nothing. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Primary colour' });
    await userEvent.clear(input);
    await userEvent.type(input, 'violet');
    await userEvent.tab();
    await expect(input).toHaveValue('violet');
    await expect(input).toHaveAccessibleDescription('Enter # and six hex digits, like #7367f0.');
    await expect(input).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The slot below the field describes the effect of the colour. */
export const WithNotice: Story = {
  args: {
    label: 'Primary colour, dark theme',
    value: '#ffe08a',
    notice: <Warning />,
  },
};

export const States: Story = {
  tags: ['picture'],
  render: (args) => (
    <Column>
      <ColorField {...args} label="Read-only" isReadOnly />
      <ColorField {...args} label="Disabled" isDisabled />
      <ColorField {...args} label="Refused by the server" error="This colour is kept for warnings. Choose another one." />
    </Column>
  ),
};

export const DarkArabic: Story = {
  args: { label: 'اللون الأساسي', value: '#8f86f7', presets, hint: 'الأزرار والروابط وفقاعات رسائلك.' },
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'اختيار لون: اللون الأساسي' }));
    await expect(await screen.findByRole('slider', { name: 'درجة اللون' })).toBeVisible();
  },
};

function Editable(props: ColorFieldProps) {
  const field = useEditable(props);
  return (
    <Column>
      <ColorField {...field} />
    </Column>
  );
}

function Warning() {
  return (
    <Notice data-part="notice">
      <IconAlertTriangle aria-hidden="true" size={16} />
      White words on it would be hard to read: buttons use a darker shade.
    </Notice>
  );
}

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 320px;
`;

const Notice = styled.p`
  && {
    color: ${token.warningStrong};
  }
`;
