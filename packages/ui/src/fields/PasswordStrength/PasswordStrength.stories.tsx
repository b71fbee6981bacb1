import { expect, fn, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PasswordStrength, type PasswordStrengthProps } from './PasswordStrength.tsx';

const meta = {
  title: 'Fields/PasswordStrength',
  component: PasswordStrength,
  args: { password: '' },
} satisfies Meta<typeof PasswordStrength>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Below its field. */
export const Default: Story = {
  render: (args) => <WithField {...args} />,
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('aria-valuetext', 'Nothing entered yet');
    await userEvent.type(canvas.getByLabelText('New password'), 'harbour');
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'Weak.'));
    await userEvent.type(canvas.getByLabelText('New password'), ' lantern oyster');
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'Strong.'));
    await expect(meter).toHaveAttribute('aria-valuenow', '4');
  },
};

/** Every level has a word, and weak levels give advice. */
export const Levels: Story = {
  tags: ['picture'],
  render: () => (
    <Column>
      {['', 'password1', 'harbourlight', 'winter oyster', 'lantern oyster quilt'].map((password) => (
        <PasswordStrength key={password} password={password} />
      ))}
    </Column>
  ),
  play: async ({ canvas }) => {
    for (const word of ['Weak.', 'Fair.', 'Good.', 'Strong.']) await waitFor(() => expect(canvas.getByText(word)).toBeVisible());
  },
};

export const Personal: Story = {
  args: { password: 'alice.harbour', known: ['alice.harbour', 'alice@harbour.example'] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('This contains personal details.'));
  },
  render: (args) => (
    <Column>
      <PasswordStrength {...args} />
    </Column>
  ),
};

/** Below its field in every state. */
export const States: Story = {
  tags: ['picture'],
  parameters: {
    pseudo: {
      rootSelector: 'body',
      hover: '[data-state="hover"] [data-part="box"]',
      focusWithin: '[data-state="focus"] [data-part="box"]',
    },
  },
  render: (args) => <Grid {...args} label="New password" error="Choose one that you did not use before." />,
  args: { password: 'harbourlight' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Fair.')).toHaveLength(STATES.length));
  },
};

export const StatesDarkArabic: Story = {
  ...States,
  tags: ['picture'],
  render: (args) => <Grid {...args} label="كلمة المرور الجديدة" error="اختر كلمة لم تستخدمها من قبل." />,
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('مقبولة.')).toHaveLength(STATES.length));
  },
};

export const DarkArabic: Story = {
  args: { password: 'harbourlight' },
  globals: { theme: 'dark', locale: 'ar' },
  render: (args) => (
    <Column>
      <PasswordStrength {...args} />
    </Column>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('مقبولة.')).toBeVisible());
  },
};

function WithField(props: PasswordStrengthProps) {
  const [password, setPassword] = useState(props.password);
  return (
    <Column>
      <div>
        <PasswordField label="New password" autoComplete="new-password" value={password} onChange={setPassword} />
        <PasswordStrength {...props} password={password} />
      </div>
    </Column>
  );
}

const STATES = ['rest', 'hover', 'focus', 'busy', 'invalid', 'disabled'];

function Grid({ label, error, ...props }: PasswordStrengthProps & { readonly label: string; readonly error: string }) {
  return (
    <Pairs>
      {STATES.map((state) => (
        <div key={state} data-state={state}>
          <PasswordField
            label={label}
            value={props.password}
            error={state === 'invalid' ? error : undefined}
            isBusy={state === 'busy'}
            isDisabled={state === 'disabled'}
            onChange={fn()}
          />
          <PasswordStrength {...props} />
        </div>
      ))}
    </Pairs>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
`;

const Column = styled.div`
  display: grid;
  gap: 20px;
  max-inline-size: 400px;
`;
