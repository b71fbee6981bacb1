import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { EmailField } from './EmailField.tsx';
import { NumberField } from './NumberField.tsx';
import { OtpField } from './OtpField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { emptyPhone } from './phoneEntry.ts';
import { PhoneField } from './PhoneField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const meta = { title: 'Fields/States' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

interface State {
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly error?: string;
}

const phone = { ...emptyPhone('FR'), text: '06 12 34 56 78', tn: '+33612345678' };

const fields: readonly { readonly name: string; readonly draw: (state: State) => ReactNode }[] = [
  { name: 'Text', draw: (state) => <TextField {...state} label="Name" value="Harbour office" onChange={fn()} /> },
  { name: 'Email', draw: (state) => <EmailField {...state} label="Email" value="alice@harbour.example" onChange={fn()} /> },
  { name: 'Password', draw: (state) => <PasswordField {...state} label="Password" value="manyline-demo" onChange={fn()} /> },
  { name: 'Number', draw: (state) => <NumberField {...state} label="Retries" value={3} max={10} onChange={fn()} /> },
  { name: 'Phone', draw: (state) => <PhoneField {...state} label="Phone number" value={phone} onChange={fn()} /> },
  { name: 'Code', draw: (state) => <OtpField {...state} label="Code" value="4172" length={4} onChange={fn()} onComplete={fn()} /> },
  { name: 'Text area', draw: (state) => <TextArea {...state} label="Message" minRows={2} value="Back at nine." onChange={fn()} /> },
];

const states: readonly { readonly name: string; readonly state: State }[] = [
  { name: 'Rest', state: {} },
  { name: 'Read-only', state: { isReadOnly: true } },
  { name: 'Disabled', state: { isDisabled: true } },
  { name: 'Invalid', state: { error: 'Say what to do next.' } },
];

/** Every field that is typed in, in every state it rests in. */
export const Default: Story = {
  render: () => (
    <Grid>
      {states.map(({ name, state }) => (
        <section key={name} aria-label={name}>
          <h4>{name}</h4>
          {fields.map((field) => (
            <div key={field.name}>{field.draw(state)}</div>
          ))}
        </section>
      ))}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(4));
    for (const field of canvas.getAllByRole('textbox', { name: 'Name' })) await expect(field).toHaveValue('Harbour office');
  },
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-template-rows: repeat(8, auto);
  gap: 16px 24px;
  section {
    display: grid;
    grid-row: span 8;
    grid-template-rows: subgrid;
  }
`;
