import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { Combobox } from '../../fields/Combobox/Combobox.tsx';
import { DateField } from '../../fields/DateField/DateField.tsx';
import { MultiCombobox } from '../../fields/MultiCombobox/MultiCombobox.tsx';
import { RadioGroup } from '../../fields/RadioGroup/RadioGroup.tsx';
import { Select } from '../../fields/Select/Select.tsx';
import { Switch } from '../../fields/Switch/Switch.tsx';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { FormSection } from '../FormSection/FormSection.tsx';
import { createForm } from './createForm.ts';
import type { FormErrors, FormProps } from './form.types.ts';

/** The user edited in the stories. */
export interface SampleUser extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly manager: string;
  readonly teams: readonly string[];
  readonly accessEnds: string;
  readonly signIn: string;
  readonly isActive: boolean;
  readonly getsReport: boolean;
}

export const sampleUser: SampleUser = {
  name: 'Amélie Laurent',
  email: 'amelie@harbour.example',
  role: 'agent',
  manager: '2',
  teams: ['support'],
  accessEnds: '2026-12-31',
  signIn: 'local',
  isActive: true,
  getsReport: false,
};

const english = {
  who: 'Person',
  whoText: 'Colleagues see the name; the address is for signing in.',
  name: 'Name',
  email: 'Email',
  emailHint: 'An invitation is sent when it changes.',
  work: 'Work',
  workText: 'What this person does decides what they may see.',
  role: 'Role',
  agent: 'Agent',
  lead: 'Team lead',
  manager: 'Manager',
  bilal: 'Bilal Haddad',
  chloe: 'Chloé Martin',
  teams: 'Teams',
  support: 'Support',
  night: 'Night shift',
  access: 'Access',
  accessText: 'How and how long this person can sign in.',
  signIn: 'Sign-in method',
  password: 'Password',
  sso: 'Single sign-on',
  accessEnds: 'Access ends',
  isActive: 'Can sign in',
  getsReport: 'Send the weekly report',
  nameMissing: 'Write a name.',
  emailWrong: 'Write an address like name@example.com.',
};

export type SampleWords = typeof english;

const arabic: SampleWords = {
  who: 'الشخص',
  whoText: 'يرى الزملاء الاسم، والعنوان لتسجيل الدخول.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'تُرسل دعوة عند تغييره.',
  work: 'العمل',
  workText: 'ما يعمله هذا الشخص يحدد ما يمكنه رؤيته.',
  role: 'الدور',
  agent: 'موظف',
  lead: 'قائد فريق',
  manager: 'المدير',
  bilal: 'بلال حداد',
  chloe: 'كلوي مارتن',
  teams: 'الفرق',
  support: 'الدعم',
  night: 'المناوبة الليلية',
  access: 'الوصول',
  accessText: 'كيف وإلى متى يمكن لهذا الشخص تسجيل الدخول.',
  signIn: 'طريقة تسجيل الدخول',
  password: 'كلمة المرور',
  sso: 'الدخول الموحد',
  accessEnds: 'نهاية الوصول',
  isActive: 'يمكنه تسجيل الدخول',
  getsReport: 'إرسال التقرير الأسبوعي',
  nameMissing: 'اكتب اسمًا.',
  emailWrong: 'اكتب عنوانًا مثل name@example.com.',
};

export const sampleWords = { en: english, ar: arabic };

function checkSampleUser({ name, email }: SampleUser, words: SampleWords = english): FormErrors<SampleUser> {
  return {
    name: name.trim() === '' ? words.nameMissing : undefined,
    email: /^\S+@\S+\.\S+$/.test(email) ? undefined : words.emailWrong,
  };
}

const { Form, Field } = createForm<SampleUser>();

export interface SampleFormProps extends Omit<FormProps<SampleUser>, 'children' | 'validate'> {
  readonly words?: SampleWords;
}

/** A user form like the console's. */
export function SampleForm({ words = english, ...form }: SampleFormProps) {
  return (
    <Form {...form} validate={(user) => checkSampleUser(user, words)}>
      <FormSection title={words.who} description={words.whoText} columns={2}>
        <Field name="name" label={words.name}>
          {(field) => <TextField {...field} required />}
        </Field>
        <Field name="email" label={words.email}>
          {(field) => <TextField {...field} type="email" required hint={words.emailHint} />}
        </Field>
      </FormSection>
      <FormSection title={words.work} description={words.workText} columns={2}>
        <Field name="role" label={words.role}>
          {(field) => (
            <Select
              {...field}
              options={[
                { value: 'agent', label: words.agent },
                { value: 'lead', label: words.lead },
              ]}
            />
          )}
        </Field>
        <Field name="manager" label={words.manager}>
          {(field) => (
            <Combobox
              {...field}
              options={[
                { value: '2', label: words.bilal },
                { value: '3', label: words.chloe },
              ]}
            />
          )}
        </Field>
        <Field name="teams" label={words.teams}>
          {(field) => (
            <MultiCombobox
              {...field}
              options={[
                { value: 'support', label: words.support },
                { value: 'night', label: words.night },
              ]}
            />
          )}
        </Field>
      </FormSection>
      <FormSection title={words.access} description={words.accessText}>
        <Field name="isActive" label={words.isActive}>
          {({ value, ...field }) => <Switch {...field} variant="row" isChecked={value} />}
        </Field>
        <Field name="signIn" label={words.signIn}>
          {(field) => (
            <RadioGroup
              {...field}
              variant="row"
              options={[
                { value: 'local', label: words.password },
                { value: 'sso', label: words.sso },
              ]}
            />
          )}
        </Field>
        <Field name="accessEnds" label={words.accessEnds}>
          {(field) => <DateField {...field} today="2026-11-21" min="2026-11-21" />}
        </Field>
        <Field name="getsReport" label={words.getsReport}>
          {({ name, label, value, onChange }) => <Checkbox name={name} label={label} isChecked={value} onChange={onChange} />}
        </Field>
      </FormSection>
    </Form>
  );
}
