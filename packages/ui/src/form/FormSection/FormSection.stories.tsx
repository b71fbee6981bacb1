import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { TextLink } from '../../controls/TextLink/TextLink.tsx';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { FormSection } from './FormSection.tsx';

const nothing = () => undefined;

const meta = {
  title: 'Fields/FormSection',
  component: FormSection,
  args: {
    title: 'Server',
    description: 'Where the phones of this organisation connect.',
    columns: 2,
    aside: <TextLink href="#help">How to find the address</TextLink>,
    children: [
      <TextField key="host" label="Host" value="voice.harbour.example" onChange={nothing} />,
      <TextField key="port" label="Port" value="5061" inputMode="numeric" onChange={nothing} />,
      <TextField key="realm" label="Realm" value="harbour" onChange={nothing} />,
    ],
  },
  render: (args) => (
    <Width>
      <FormSection {...args} />
    </Width>
  ),
} satisfies Meta<typeof FormSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Server' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  args: {
    title: 'الخادم',
    description: 'حيث تتصل هواتف هذه المؤسسة.',
    aside: <TextLink href="#help">كيف تجد العنوان</TextLink>,
    children: <TextField label="المضيف" value="voice.harbour.example" onChange={nothing} />,
  },
  globals: { theme: 'dark', locale: 'ar' },
};

const Width = styled.div`
  container: form / inline-size;
`;
