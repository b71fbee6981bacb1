import { expect, fn, screen, userEvent } from '@manyline/plays';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconChevronDown, IconDots, IconDownload, IconFileText, IconPlus } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Menu } from '../../controls/Menu/Menu.tsx';
import { Tabs } from '../../controls/Tabs/Tabs.tsx';
import { Card } from '../../feedback/Card/Card.tsx';
import { DateField } from '../../fields/DateField/DateField.tsx';
import { MultiCombobox } from '../../fields/MultiCombobox/MultiCombobox.tsx';
import { RadioGroup } from '../../fields/RadioGroup/RadioGroup.tsx';
import { SearchField } from '../../fields/SearchField/SearchField.tsx';
import { Select } from '../../fields/Select/Select.tsx';
import { TextField } from '../../fields/TextField/TextField.tsx';
import { FormSection } from '../../form/FormSection/FormSection.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const english = {
  title: 'Density',
  note: 'Compact takes 6 px from buttons and rows and 8 px from fields, and brings groups nearer together. Words keep their size.',
  person: 'Person',
  personText: 'Colleagues see the name.',
  name: 'Name',
  alice: 'Alice Moreau',
  role: 'Role',
  agent: 'Agent',
  lead: 'Team lead',
  teams: 'Teams',
  support: 'Support',
  night: 'Night shift',
  ends: 'Access ends',
  signIn: 'Sign-in method',
  password: 'Password',
  sso: 'Single sign-on',
  users: 'Users',
  people: 'People',
  invitations: 'Invitations',
  search: 'Search people',
  add: 'Add user',
  exports: 'Export',
  actions: 'Actions',
  csv: 'As a table',
  pdf: 'As a document',
  print: 'Print',
  found: 'Twelve people work here.',
};

const arabic: typeof english = {
  title: 'الكثافة',
  note: 'يأخذ الوضع المضغوط 6 بكسل من الأزرار والصفوف و8 بكسل من الحقول، ويقرّب المجموعات. وتبقى الكلمات بحجمها.',
  person: 'الشخص',
  personText: 'يرى الزملاء الاسم.',
  name: 'الاسم',
  alice: 'أليس مورو',
  role: 'الدور',
  agent: 'موظف',
  lead: 'قائد فريق',
  teams: 'الفرق',
  support: 'الدعم',
  night: 'المناوبة الليلية',
  ends: 'نهاية الوصول',
  signIn: 'طريقة تسجيل الدخول',
  password: 'كلمة المرور',
  sso: 'الدخول الموحد',
  users: 'المستخدمون',
  people: 'الأشخاص',
  invitations: 'الدعوات',
  search: 'ابحث عن أشخاص',
  add: 'إضافة مستخدم',
  exports: 'تصدير',
  actions: 'إجراءات',
  csv: 'كجدول',
  pdf: 'كمستند',
  print: 'طباعة',
  found: 'يعمل هنا اثنا عشر شخصًا.',
};

interface SampleProps {
  readonly words: typeof english;
}

/** The same controls in both densities. */
const meta = {
  title: 'Foundations/Density',
  args: { words: english },
  render: ({ words }) => (
    <Sheet>
      <Specimen title={words.title} note={words.note}>
        <Fields>
          <FormSection title={words.person} description={words.personText} columns={2}>
            <TextField label={words.name} value={words.alice} onChange={fn()} />
            <Select
              label={words.role}
              value="agent"
              options={[
                { value: 'agent', label: words.agent },
                { value: 'lead', label: words.lead },
              ]}
              onChange={fn()}
            />
            <MultiCombobox
              label={words.teams}
              value={['support', 'night']}
              options={[
                { value: 'support', label: words.support },
                { value: 'night', label: words.night },
              ]}
              onChange={fn()}
            />
            <DateField label={words.ends} value="2026-12-31" today="2026-11-21" onChange={fn()} />
            <RadioGroup
              label={words.signIn}
              value="local"
              options={[
                { value: 'local', label: words.password },
                { value: 'sso', label: words.sso },
              ]}
              onChange={fn()}
            />
          </FormSection>
        </Fields>
      </Specimen>
      <Card title={words.users}>
        <Tabs
          label={words.users}
          value="people"
          items={[
            { id: 'people', label: words.people, count: '12' },
            { id: 'invitations', label: words.invitations },
          ]}
          onChange={fn()}
        >
          <Tools>
            <SearchField label={words.search} value="" onChange={fn()} />
            <Button startIcon={<IconPlus />}>{words.add}</Button>
            <Menu
              trigger={
                <Button variant="outline" endIcon={<IconChevronDown />}>
                  {words.exports}
                </Button>
              }
              items={[
                { id: 'csv', label: words.csv, icon: <IconDownload />, onSelect: fn() },
                { id: 'pdf', label: words.pdf, icon: <IconDownload />, onSelect: fn() },
                { id: 'print', label: words.print, icon: <IconFileText />, onSelect: fn() },
              ]}
            />
            <IconButton variant="outline" label={words.actions} icon={<IconDots />} />
          </Tools>
          <p>{words.found}</p>
        </Tabs>
      </Card>
    </Sheet>
  ),
} satisfies Meta<SampleProps>;

export default meta;
type Story = StoryObj<SampleProps>;

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height;

/** Heights that depend on the density. */
async function heights(words: SampleProps['words']) {
  await userEvent.click(screen.getByRole('button', { name: words.exports }));
  const row = await screen.findByRole('menuitem', { name: words.print });
  return {
    button: heightOf(screen.getByRole('button', { name: words.add })),
    icon: heightOf(screen.getByRole('button', { name: words.actions })),
    fields: [words.name, words.teams, words.ends].map((name) => heightOf(screen.getByLabelText(name).closest('[data-part="box"]'))),
    select: heightOf(screen.getByRole('combobox', { name: words.role })),
    tab: heightOf(screen.getByRole('tab', { name: words.invitations })),
    row: heightOf(row),
  };
}

export const Comfortable: Story = {
  tags: ['picture'],
  play: async () => {
    await expect(await heights(english)).toEqual({ button: 40, icon: 40, fields: [44, 44, 44], select: 44, tab: 44, row: 38 });
  },
};

export const Compact: Story = {
  globals: { density: 'compact' },
  play: async () => {
    await expect(await heights(english)).toEqual({ button: 34, icon: 34, fields: [36, 36, 36], select: 36, tab: 38, row: 32 });
  },
};

export const DarkArabic: Story = {
  tags: ['picture'],
  args: { words: arabic },
  globals: { density: 'compact', theme: 'dark', locale: 'ar' },
  play: async () => {
    await expect((await heights(arabic)).fields).toEqual([36, 36, 36]);
  },
};

const Fields = styled.div`
  container: form / inline-size;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-block-end: 12px;
  > :first-child {
    flex: 1 1 200px;
  }
`;
