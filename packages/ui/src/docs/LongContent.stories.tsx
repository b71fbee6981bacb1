import { expect, waitFor } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Accordion } from '../controls/Accordion/Accordion.tsx';
import { Breadcrumbs } from '../controls/Breadcrumbs/Breadcrumbs.tsx';
import { Button } from '../controls/Button/Button.tsx';
import { ButtonGroup } from '../controls/ButtonGroup/ButtonGroup.tsx';
import { CardLink } from '../controls/CardLink/CardLink.tsx';
import { Tabs } from '../controls/Tabs/Tabs.tsx';
import { TextLink } from '../controls/TextLink/TextLink.tsx';
import { Alert } from '../feedback/Alert/Alert.tsx';
import { Banner } from '../feedback/Banner/Banner.tsx';
import { Card } from '../feedback/Card/Card.tsx';
import { CardChoice } from '../feedback/CardChoice/CardChoice.tsx';
import { Chip } from '../feedback/Chip/Chip.tsx';
import { EmptyState } from '../feedback/EmptyState/EmptyState.tsx';
import { Progress } from '../feedback/Progress/Progress.tsx';
import { Checkbox } from '../fields/Checkbox/Checkbox.tsx';
import { ColorField } from '../fields/ColorField/ColorField.tsx';
import { Combobox } from '../fields/Combobox/Combobox.tsx';
import { DateField } from '../fields/DateField/DateField.tsx';
import { DateRangeField } from '../fields/DateRangeField/DateRangeField.tsx';
import { FileDrop } from '../fields/FileDrop/FileDrop.tsx';
import { MultiCombobox } from '../fields/MultiCombobox/MultiCombobox.tsx';
import { NumberField } from '../fields/NumberField/NumberField.tsx';
import { OtpField } from '../fields/OtpField/OtpField.tsx';
import { PasswordField } from '../fields/PasswordField/PasswordField.tsx';
import { emptyPhone } from '../fields/PhoneField/phoneEntry.ts';
import { PhoneField } from '../fields/PhoneField/PhoneField.tsx';
import { RadioGroup } from '../fields/RadioGroup/RadioGroup.tsx';
import { SearchField } from '../fields/SearchField/SearchField.tsx';
import { Select } from '../fields/Select/Select.tsx';
import { Switch } from '../fields/Switch/Switch.tsx';
import { TextArea } from '../fields/TextArea/TextArea.tsx';
import { TextField } from '../fields/TextField/TextField.tsx';
import { ErrorSummary } from '../form/ErrorSummary/ErrorSummary.tsx';
import { LoadFailed } from '../loadable/LoadFailed/LoadFailed.tsx';

/** Very long labels in two scripts, with an unbreakable word, on the narrowest phone. */
const meta = {
  title: 'Foundations/Long content',
  args: { children: null },
  parameters: {
    viewport: { options: { narrow: { name: 'Narrow 320', styles: { width: '320px', height: '2200px' }, type: 'mobile' } } },
  },
  globals: { viewport: { value: 'narrow' } },
  render: ({ children }) => <Column>{children}</Column>,
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    await waitFor(() => expect(canvasElement.querySelector('[data-loading]')).toBeNull());
    await expect(reachingOut(canvasElement)).toEqual([]);
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    // The row overflows, and its scroll position depends on when the fonts loaded.
    canvasElement.querySelector('[role="tab"][aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'start' });
  },
} satisfies Meta<{ readonly children: ReactNode }>;

export default meta;
type Story = StoryObj<typeof meta>;

const noop = () => undefined;
const mixed = 'Harbour office وخط الدعم الفني in the north';
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const huge = `${mixed}, ${endless}`;
const options = [
  { value: 'a', label: huge, description: huge },
  { value: 'b', label: endless },
];

export const Controls: Story = {
  tags: ['picture'],
  args: {
    children: (
      <>
        <Button startIcon={<IconSend data-mirror />}>{mixed}</Button>
        <Button variant="outline" isBusy>
          {mixed}
        </Button>
        <ButtonGroup label={huge}>
          <Button variant="outline">{mixed}</Button>
          <Button variant="outline">{mixed}</Button>
        </ButtonGroup>
        <p>
          <TextLink href="#more">{huge}</TextLink>
        </p>
        <Breadcrumbs items={options.map(({ value, label }) => ({ href: `#${value}`, label }))} onNavigate={noop} />
        <Tabs label={huge} items={options.map(({ value, label }) => ({ id: value, label, count: '1,284' }))} value="a" onChange={noop}>
          {mixed}
        </Tabs>
        <Accordion items={[{ id: 'a', title: huge, description: huge, content: huge }]} defaultValue={['a']} />
      </>
    ),
  },
};

export const Feedback: Story = {
  tags: ['picture'],
  args: {
    children: (
      <>
        <Alert tone="danger" title={huge} action={<Button size="sm">{mixed}</Button>}>
          {huge}
        </Alert>
        <Banner tone="warning" action={<Button size="sm">{mixed}</Button>}>
          {huge}
        </Banner>
        <Chip label={huge} onRemove={noop} />
        <Card title={huge} description={huge} actions={<Button size="sm">Edit</Button>} footer={<Button>{mixed}</Button>}>
          {mixed}
        </Card>
        <CardLink href="#more" title={huge} description={huge} />
        <CardChoice kind="any" name="card" title={huge} description={huge} isChecked onChange={noop} />
        <Progress label={huge} value={30} valueText={mixed} />
        <EmptyState illustration="noResults" title={huge} text={huge} action={<Button>{mixed}</Button>} />
        <LoadFailed title={huge} text={huge} onRetry={noop} />
      </>
    ),
  },
};

export const Fields: Story = {
  tags: ['picture'],
  args: {
    children: (
      <>
        <ErrorSummary items={[{ id: 'name', text: huge }]} />
        <TextField label={huge} value={huge} error={huge} hint={huge} prefix="https://" limit={20} onChange={noop} />
        <PasswordField label={huge} value={huge} error={huge} onChange={noop} />
        <SearchField label={huge} value={huge} onChange={noop} />
        <NumberField label={huge} value={1_234_567_890} suffix="EUR" error={huge} onChange={noop} />
        <PhoneField label={huge} value={{ ...emptyPhone('FR'), text: '06 12 34 56 78', tn: '+33612345678' }} error={huge} onChange={noop} />
        <OtpField label={huge} value="417" error={huge} onChange={noop} onComplete={noop} />
        <TextArea label={huge} value={huge} error={huge} limit={20} onChange={noop} />
        <FileDrop
          label={huge}
          files={[{ id: 'a', name: `${endless}.csv`, bytes: 4096, state: { kind: 'failed', reason: huge } }]}
          hint={huge}
          onAdd={noop}
          onCancel={noop}
          onRetry={noop}
          onRemove={noop}
        />
      </>
    ),
  },
};

export const Choices: Story = {
  tags: ['picture'],
  args: {
    children: (
      <>
        <Checkbox label={huge} isChecked onChange={noop} />
        <Switch label={huge} description={huge} variant="row" isChecked error={huge} onChange={noop} />
        <RadioGroup label={huge} value="a" options={options} error={huge} onChange={noop} />
        <RadioGroup label={huge} value="a" options={options} variant="cards" onChange={noop} />
        <Select label={huge} value="a" options={options} error={huge} onChange={noop} />
        <Combobox label={huge} value="a" options={options} error={huge} onChange={noop} />
        <MultiCombobox label={huge} value={['a', 'b']} options={options} error={huge} onChange={noop} />
        <DateField label={huge} value="2026-11-21" error={huge} onChange={noop} />
        <DateRangeField label={huge} value={{ start: '2026-11-01', end: '2026-11-21' }} error={huge} onChange={noop} />
        <ColorField label={huge} value="#7367f0" error={huge} onChange={noop} />
      </>
    ),
  },
};

export const ControlsDarkArabic: Story = { ...Controls, tags: ['picture'], globals: { ...meta.globals, theme: 'dark', locale: 'ar' } };
export const ChoicesDarkArabic: Story = { ...Choices, tags: ['picture'], globals: { ...meta.globals, theme: 'dark', locale: 'ar' } };

/** Elements outside the viewport that no ancestor scrolls or truncates with an ellipsis. */
function reachingOut(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>(':not(input)')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (left >= -1 && right <= window.innerWidth + 1) || isHeld(element)) return [];
    return [`${element.tagName.toLowerCase()} ${left.toFixed(0)}–${right.toFixed(0)}: ${element.textContent.slice(0, 30)}`];
  });
}

function isHeld(element: HTMLElement): boolean {
  const { parentElement: around } = element;
  if (!around || around === document.body) return false;
  const { overflowX, textOverflow } = getComputedStyle(around);
  return overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || isHeld(around);
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 20px;
  > :not(a, button) {
    inline-size: 100%;
  }
`;
