import { fn } from '@manyline/plays';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Checkbox } from './Checkbox/Checkbox.tsx';
import { ColorField } from './ColorField/ColorField.tsx';
import { Combobox } from './Combobox/Combobox.tsx';
import { DateField } from './DateField/DateField.tsx';
import { DateRangeField } from './DateRangeField/DateRangeField.tsx';
import { EmailField } from './EmailField/EmailField.tsx';
import { MultiCombobox } from './MultiCombobox/MultiCombobox.tsx';
import { NumberField } from './NumberField/NumberField.tsx';
import { OtpField } from './OtpField/OtpField.tsx';
import { PasswordField } from './PasswordField/PasswordField.tsx';
import { emptyPhone } from './PhoneField/phoneEntry.ts';
import { PhoneField } from './PhoneField/PhoneField.tsx';
import { RadioGroup } from './RadioGroup/RadioGroup.tsx';
import { Select } from './Select/Select.tsx';
import { Switch } from './Switch/Switch.tsx';
import { TextArea } from './TextArea/TextArea.tsx';
import { TextField } from './TextField/TextField.tsx';

/** The states the grids pass to every field; each field uses those it supports. */
export interface FieldState {
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly isBusy?: boolean;
  readonly error?: string;
  readonly size?: 'sm' | 'md';
}

export interface FieldSample {
  readonly name: string;
  readonly draw: (state: FieldState, words: SampleWords) => ReactNode;
}

const english = {
  name: 'Name',
  office: 'Harbour office',
  email: 'Email',
  password: 'Password',
  retries: 'Retries',
  phone: 'Phone number',
  code: 'Code',
  message: 'Message',
  away: 'Back at nine.',
  role: 'Role',
  agent: 'Agent',
  manager: 'Manager',
  person: 'Bilal Haddad',
  teams: 'Teams',
  support: 'Support',
  night: 'Night shift',
  from: 'Begins',
  range: 'Sent',
  colour: 'Colour',
  sound: 'Sound',
  bubbles: 'Bubbles',
  light: 'Light',
  dark: 'Dark',
  theme: 'Theme',
  error: 'Say what to do next.',
  states: {
    rest: 'Rest',
    hover: 'Hover',
    active: 'Pressed',
    focus: 'Focus',
    wrong: 'Focus, invalid',
    busy: 'Busy',
    readOnly: 'Read-only',
    disabled: 'Disabled',
    invalid: 'Invalid',
  },
};

export type SampleWords = typeof english;

const arabic: SampleWords = {
  name: 'الاسم',
  office: 'مكتب الميناء',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  retries: 'عدد المحاولات',
  phone: 'رقم الهاتف',
  code: 'الرمز',
  message: 'الرسالة',
  away: 'نعود في التاسعة.',
  role: 'الدور',
  agent: 'موظف',
  manager: 'المدير',
  person: 'بلال حداد',
  teams: 'الفرق',
  support: 'الدعم',
  night: 'المناوبة الليلية',
  from: 'البداية',
  range: 'تاريخ الإرسال',
  colour: 'اللون',
  sound: 'صوت',
  bubbles: 'فقاعات',
  light: 'فاتح',
  dark: 'داكن',
  theme: 'المظهر',
  error: 'اذكر الخطوة التالية.',
  states: {
    rest: 'ساكن',
    hover: 'تحت المؤشر',
    active: 'مضغوط',
    focus: 'عليه التركيز',
    wrong: 'خطأ وعليه التركيز',
    busy: 'مشغول',
    readOnly: 'للقراءة فقط',
    disabled: 'معطّل',
    invalid: 'خطأ',
  },
};

export const sampleWords = { en: english, ar: arabic };

const phone = { ...emptyPhone('FR'), text: '06 12 34 56 78', tn: '+33612345678' };
const today = '2026-11-21';

export const typedFields: readonly FieldSample[] = [
  { name: 'TextField', draw: (state, words) => <TextField {...state} label={words.name} value={words.office} onChange={fn()} /> },
  {
    name: 'EmailField',
    draw: (state, words) => <EmailField {...state} label={words.email} value="alice@harbour.example" onChange={fn()} />,
  },
  {
    name: 'PasswordField',
    draw: (state, words) => <PasswordField {...state} label={words.password} value="manyline-demo" onChange={fn()} />,
  },
  { name: 'NumberField', draw: (state, words) => <NumberField {...state} label={words.retries} value={3} max={10} onChange={fn()} /> },
  { name: 'PhoneField', draw: (state, words) => <PhoneField {...state} label={words.phone} value={phone} onChange={fn()} /> },
  {
    name: 'OtpField',
    draw: (state, words) => <OtpField {...state} label={words.code} value="4172" length={4} onChange={fn()} onComplete={fn()} />,
  },
  {
    name: 'TextArea',
    draw: (state, words) => <TextArea {...state} label={words.message} minRows={2} value={words.away} onChange={fn()} />,
  },
];

export const pickedFields: readonly FieldSample[] = [
  {
    name: 'Select',
    draw: (state, words) => (
      <Select
        {...state}
        label={words.role}
        value="agent"
        options={[{ value: 'agent', label: words.agent, icon: <IconUser aria-hidden="true" /> }]}
        onChange={fn()}
      />
    ),
  },
  {
    name: 'Combobox',
    draw: (state, words) => (
      <Combobox {...state} label={words.manager} value="2" options={[{ value: '2', label: words.person }]} onChange={fn()} />
    ),
  },
  {
    name: 'MultiCombobox',
    draw: (state, words) => (
      <MultiCombobox
        {...state}
        label={words.teams}
        value={['support', 'night']}
        options={[
          { value: 'support', label: words.support },
          { value: 'night', label: words.night },
        ]}
        onChange={fn()}
      />
    ),
  },
  { name: 'DateField', draw: (state, words) => <DateField {...state} label={words.from} value={today} today={today} onChange={fn()} /> },
  {
    name: 'DateRangeField',
    draw: (state, words) => (
      <DateRangeField {...state} label={words.range} value={{ start: '2026-11-09', end: today }} today={today} onChange={fn()} />
    ),
  },
  { name: 'ColorField', draw: (state, words) => <ColorField {...state} label={words.colour} value="#0d9394" onChange={fn()} /> },
];

export const tickedFields: readonly FieldSample[] = [
  {
    name: 'Checkbox',
    draw: (state, words) => <Checkbox {...state} label={words.sound} isChecked={false} onChange={fn()} />,
  },
  {
    name: 'Checkbox, ticked',
    draw: (state, words) => <Checkbox {...state} label={words.bubbles} isChecked onChange={fn()} />,
  },
  {
    name: 'Checkbox, partly',
    draw: (state, words) => <Checkbox {...state} label={words.theme} isChecked={false} isIndeterminate onChange={fn()} />,
  },
  { name: 'Switch, off', draw: (state, words) => <Switch {...state} label={words.sound} isChecked={false} onChange={fn()} /> },
  { name: 'Switch, on', draw: (state, words) => <Switch {...state} label={words.bubbles} isChecked onChange={fn()} /> },
  { name: 'RadioGroup', draw: (state, words) => <Themes {...state} words={words} variant="list" /> },
  { name: 'RadioGroup, cards', draw: (state, words) => <Themes {...state} words={words} variant="cards" /> },
];

function Themes({ words, variant, ...state }: FieldState & { readonly words: SampleWords; readonly variant: 'list' | 'cards' }) {
  return (
    <RadioGroup
      {...state}
      label={words.theme}
      variant={variant}
      value="light"
      options={[
        { value: 'light', label: words.light },
        { value: 'dark', label: words.dark },
      ]}
      onChange={fn()}
    />
  );
}
