import { expect } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: { tone: 'danger', children: 'Looks like these are not your correct details. Please try again.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Looks like these are not your correct details. Please try again.');
  },
};

export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Alert tone="info" title="Demo people live here">
        Sign in as alice, bob or admin.
      </Alert>
      <Alert tone="success">The line is alive again.</Alert>
      <Alert tone="warning">This line has not sent anything for a week.</Alert>
      <Alert tone="danger" title="The line lost its connection" action={<Button size="sm">Reconnect</Button>}>
        Three messages wait until it is back.
      </Alert>
    </Column>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(2);
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
  },
};

export const LongContent: Story = {
  args: {
    title: 'https://harbour.example/a/very/long/address/that/nobody/would/ever/type/by/hand/and/that/has/no/spaces',
    children: 'The address above could not be reached.',
  },
  globals: { viewport: { value: 'phone' } },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      <Alert tone="info">سجّل الدخول باسم alice أو bob أو admin.</Alert>
      <Alert tone="success">عاد الخط إلى العمل.</Alert>
      <Alert tone="warning">لم يرسل هذا الخط شيئًا منذ أسبوع.</Alert>
      <Alert tone="danger" title="فقد الخط اتصاله" action={<Button size="sm">إعادة الاتصال</Button>}>
        ثلاث رسائل تنتظر عودته.
      </Alert>
    </Column>
  ),
  globals: { theme: 'dark', locale: 'ar' },
};

const Column = styled.div`
  display: grid;
  gap: 12px;
  max-inline-size: 520px;
`;
