import { expect, fn, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { forcedStates } from '../../controls/forcedStates.ts';
import { StateGrid } from '../../controls/StateGrid.tsx';
import { CardChoice, type CardChoiceProps } from './CardChoice.tsx';

const meta = {
  title: 'Feedback/CardChoice',
  component: CardChoice,
  args: { kind: 'one', name: 'theme', title: 'Light', isChecked: true, onChange: fn() },
  render: ({ kind }) => <Choices kind={kind} names={['Light', 'Dark', 'As the device']} text="Changes at once." />,
} satisfies Meta<typeof CardChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Radio buttons; arrow keys change the choice. */
export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Light' })).not.toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'As the device' })).toBeDisabled();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked();
  },
};

export const Any: Story = {
  args: { kind: 'any' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Dark' }));
    await expect(canvas.getByRole('checkbox', { name: 'Dark' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Light' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Light' })).toHaveAccessibleDescription('Changes at once.');
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Dark' })).not.toBeChecked();
  },
};

/** Radio and checkbox cards, unchecked and checked. */
export const States: Story = {
  tags: ['picture'],
  parameters: forcedStates('label', 'input'),
  render: () => (
    <StateGrid states={['rest', 'hover', 'active', 'focus', 'disabled']}>
      {(state) =>
        (['one', 'any'] as const).flatMap((kind) =>
          [false, true].map((isChecked) => (
            <Narrow key={`${kind} ${isChecked}`}>
              <CardChoice
                kind={kind}
                name={`${state} ${kind} ${isChecked}`}
                title="Light"
                description="Changes at once."
                start={<IconSun aria-hidden="true" />}
                isChecked={isChecked}
                isDisabled={state === 'disabled'}
                onChange={fn()}
              />
            </Narrow>
          )),
        )
      }
    </StateGrid>
  ),
};

export const StatesDarkArabic: Story = {
  ...States,
  tags: ['picture'],
  globals: { theme: 'dark', locale: 'ar' },
  play: async ({ canvas }) => {
    // English text in Arabic is aligned to the start, which is the right.
    const [title] = canvas.getAllByText('Light');
    const position = title?.closest('[data-part="words"]')?.getBoundingClientRect();
    await expect(title?.getBoundingClientRect().right).toBe(position?.right);
  },
};

export const DarkArabic: Story = {
  render: ({ kind }) => <Choices kind={kind} names={['فاتح', 'داكن', 'مثل الجهاز']} text="يتغير فورًا." />,
  globals: { theme: 'dark', locale: 'ar' },
};

interface ChoicesProps extends Pick<CardChoiceProps, 'kind'> {
  readonly names: readonly string[];
  readonly text: string;
}

function Choices({ kind, names, text }: ChoicesProps) {
  const [chosen, setChosen] = useState<readonly number[]>([0]);
  const icons = [<IconSun key="sun" />, <IconMoon key="moon" />, <IconDeviceDesktop key="device" />];
  const choose = (index: number, isChecked: boolean) =>
    setChosen((known) => (kind === 'one' ? [index] : isChecked ? [...known, index] : known.filter((other) => other !== index)));
  return (
    <Grid>
      {names.map((title, index) => (
        <CardChoice
          key={title}
          kind={kind}
          name="theme"
          title={title}
          description={text}
          start={icons[index]}
          isChecked={chosen.includes(index)}
          isDisabled={index === 2}
          onChange={(isChecked) => choose(index, isChecked)}
        />
      ))}
    </Grid>
  );
}

const Narrow = styled.div`
  inline-size: 220px;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: 16px;
`;
