import { expect, userEvent, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import {
  type FieldSample,
  type FieldState,
  pickedFields,
  type SampleWords,
  sampleWords,
  tickedFields,
  typedFields,
} from './States.data.tsx';

/** Every field in every state. */
const meta = { title: 'Fields/States' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type StateName = keyof SampleWords['states'];

const resting: readonly StateName[] = ['rest', 'readOnly', 'disabled', 'invalid'];
const pointed: readonly StateName[] = ['hover', 'focus', 'wrong', 'busy'];
const every: readonly StateName[] = ['rest', 'hover', 'active', 'focus', 'busy', 'readOnly', 'disabled', 'invalid'];
const darkArabic = { theme: 'dark', locale: 'ar' };

/** Forced pointer and keyboard states, which can't apply to several fields for real. */
const pseudo = {
  rootSelector: 'body',
  hover: ['[data-part="box"]', '[role="combobox"]', 'label', ':has(> [autocomplete="one-time-code"])'].map(within('hover')),
  active: ['label', 'input'].map(within('active')),
  focusWithin: [within('focus')('[data-part="box"]'), within('wrong')('[data-part="box"]')],
  focus: [within('wrong')(':is(input, textarea)')],
  focusVisible: ['button[role="combobox"]', ':is([type="checkbox"], [type="radio"]:checked)'].flatMap((part) => [
    within('focus')(part),
    within('wrong')(part),
  ]),
};

/** Every text input, at rest in every state. */
export const Default: Story = {
  tags: ['picture'],
  render: () => <Grid states={resting} fields={typedFields} words={sampleWords.en} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(4));
    for (const field of canvas.getAllByRole('textbox', { name: 'Name' })) await expect(field).toHaveValue('Harbour office');
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  render: () => <Grid states={resting} fields={typedFields} words={sampleWords.ar} />,
  globals: darkArabic,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(4));
  },
};

/** The same with hover, focus and while busy. */
export const Pointed: Story = {
  tags: ['picture'],
  parameters: { pseudo },
  render: () => <Grid states={pointed} fields={typedFields} words={sampleWords.en} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(4));
    // The highlighted box follows the real caret.
    await userEvent.click(canvas.getAllByRole('textbox', { name: 'Code' })[1] as HTMLElement);
  },
};

export const PointedDarkArabic: Story = {
  parameters: { pseudo },
  render: () => <Grid states={pointed} fields={typedFields} words={sampleWords.ar} />,
  globals: darkArabic,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(4));
  },
};

/** Every field that opens a list. */
export const Picked: Story = { tags: ['picture'], render: () => <Grid states={resting} fields={pickedFields} words={sampleWords.en} /> };

export const PickedPointed: Story = {
  tags: ['picture'],
  parameters: { pseudo },
  render: () => <Grid states={pointed} fields={pickedFields} words={sampleWords.en} />,
};

export const PickedDarkArabic: Story = {
  render: () => <Grid states={resting} fields={pickedFields} words={sampleWords.ar} />,
  globals: darkArabic,
};

export const PickedPointedDarkArabic: Story = {
  parameters: { pseudo },
  render: () => <Grid states={pointed} fields={pickedFields} words={sampleWords.ar} />,
  globals: darkArabic,
};

/** Checkboxes, radio buttons and switches. */
export const Ticked: Story = {
  tags: ['picture'],
  parameters: { pseudo },
  render: () => <Grid states={every} fields={tickedFields} words={sampleWords.en} />,
};

export const TickedDarkArabic: Story = {
  parameters: { pseudo },
  render: () => <Grid states={every} fields={tickedFields} words={sampleWords.ar} />,
  globals: darkArabic,
};

/** Small and medium. */
export const Sizes: Story = {
  tags: ['picture'],
  render: () => (
    <Pairs>
      {[...typedFields, ...pickedFields]
        .filter(({ name }) => name !== 'OtpField')
        .map(({ name, draw }) => (
          <Pair key={name}>
            {draw({ size: 'sm' }, sampleWords.en)}
            {draw({ size: 'md' }, sampleWords.en)}
          </Pair>
        ))}
    </Pairs>
  ),
};

export const SizesCompact: Story = { ...Sizes, tags: ['picture'], globals: { density: 'compact' } };

/** Printed: values on lines instead of boxes, without the buttons and placeholders of a screen. */
export const OnPaper: Story = {
  beforeEach: () => () => {
    for (const { media } of printed.splice(0)) media.mediaText = 'print';
  },
  render: () => <Grid states={['rest', 'invalid']} fields={[...typedFields, ...pickedFields]} words={sampleWords.en} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /FR \+33/ })).toHaveLength(2));
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).flatMap(printRules)) {
      rule.media.mediaText = 'all';
      printed.push(rule);
    }
    for (const box of document.querySelectorAll('[data-part="box"], button[role="combobox"]'))
      // Colours change gradually.
      await waitFor(() =>
        expect(getComputedStyle(box)).toMatchObject({ borderTopColor: 'rgba(0, 0, 0, 0)', borderRadius: '0px', paddingLeft: '0px' }),
      );
  },
};

const printed: CSSMediaRule[] = [];

function printRules(rule: CSSRule): readonly CSSMediaRule[] {
  if (rule instanceof CSSMediaRule && rule.conditionText === 'print') return [rule];
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(printRules) : [];
}

interface GridProps {
  readonly states: readonly StateName[];
  readonly fields: readonly FieldSample[];
  readonly words: SampleWords;
}

function Grid({ states, fields, words }: GridProps) {
  return (
    <Columns style={{ '--columns': states.length, '--rows': fields.length + 1 } as CSSProperties}>
      {states.map((state) => (
        <section key={state} aria-label={words.states[state]} data-state={state}>
          <h4>{words.states[state]}</h4>
          {fields.map(({ name, draw }) => (
            <div key={name}>{draw(stateOf(state, words), words)}</div>
          ))}
        </section>
      ))}
    </Columns>
  );
}

function stateOf(state: StateName, words: SampleWords): FieldState {
  if (state === 'readOnly') return { isReadOnly: true };
  if (state === 'disabled') return { isDisabled: true };
  if (state === 'busy') return { isBusy: true };
  return state === 'invalid' || state === 'wrong' ? { error: words.error } : {};
}

function within(state: StateName) {
  return (part: string) => `[data-state="${state}"] ${part}`;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  grid-template-rows: repeat(var(--rows), auto);
  gap: 16px 24px;
  section {
    display: grid;
    grid-row: span var(--rows);
    grid-template-rows: subgrid;
  }
`;

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 48px;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: 16px;
`;
