import { IconArrowRight, IconMail, IconMoon, IconPlus, IconTrash } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { Accordion } from '../controls/Accordion/Accordion.tsx';
import { Breadcrumbs } from '../controls/Breadcrumbs/Breadcrumbs.tsx';
import { Button } from '../controls/Button/Button.tsx';
import { ButtonGroup } from '../controls/ButtonGroup/ButtonGroup.tsx';
import { IconButton } from '../controls/IconButton/IconButton.tsx';
import { Pagination } from '../controls/Pagination/Pagination.tsx';
import { Tabs } from '../controls/Tabs/Tabs.tsx';
import { TextLink } from '../controls/TextLink/TextLink.tsx';
import { Toolbar, ToolbarItem, ToolbarSeparator } from '../controls/Toolbar/Toolbar.tsx';
import { Alert } from '../feedback/Alert/Alert.tsx';
import { AvatarGroup } from '../feedback/AvatarGroup/AvatarGroup.tsx';
import { Badge } from '../feedback/Badge/Badge.tsx';
import { Card } from '../feedback/Card/Card.tsx';
import { CardChoice } from '../feedback/CardChoice/CardChoice.tsx';
import { Chip } from '../feedback/Chip/Chip.tsx';
import { Progress } from '../feedback/Progress/Progress.tsx';
import { StatusDot } from '../feedback/StatusDot/StatusDot.tsx';
import { Checkbox } from '../fields/Checkbox/Checkbox.tsx';
import { ColorField } from '../fields/ColorField/ColorField.tsx';
import { Combobox } from '../fields/Combobox/Combobox.tsx';
import { DateField } from '../fields/DateField/DateField.tsx';
import { DateRangeField } from '../fields/DateRangeField/DateRangeField.tsx';
import { FileDrop } from '../fields/FileDrop/FileDrop.tsx';
import { MultiCombobox } from '../fields/MultiCombobox/MultiCombobox.tsx';
import { NumberField } from '../fields/NumberField/NumberField.tsx';
import { PasswordField } from '../fields/PasswordField/PasswordField.tsx';
import { emptyPhone } from '../fields/PhoneField/phoneEntry.ts';
import { PhoneField } from '../fields/PhoneField/PhoneField.tsx';
import { RadioGroup } from '../fields/RadioGroup/RadioGroup.tsx';
import { SearchField } from '../fields/SearchField/SearchField.tsx';
import { Select } from '../fields/Select/Select.tsx';
import { Switch } from '../fields/Switch/Switch.tsx';
import { TextArea } from '../fields/TextArea/TextArea.tsx';
import { TextField } from '../fields/TextField/TextField.tsx';
import { ready } from '../loading/loadable.ts';
import { NO_ROWS } from '../table/state/tableSelection.ts';
import { DEFAULT_TABLE_STATE } from '../table/state/tableState.ts';
import { Table } from '../table/Table/Table.tsx';
import { token } from '../theme/token.ts';

const noop = () => undefined;

export function ControlsSheet() {
  return (
    <Sheet>
      <div data-wide data-row>
        <Button startIcon={<IconPlus />}>Add user</Button>
        <Button variant="outline" endIcon={<IconArrowRight data-mirror />}>
          Next
        </Button>
        <IconButton label="Theme" icon={<IconMoon />} />
        <Badge count={3} label="3 unread messages" />
        <TextLink href="#more">Learn more</TextLink>
      </div>
      <ButtonGroup label="View">
        <Button variant="outline">List</Button>
        <Button variant="outline">Board</Button>
      </ButtonGroup>
      <TextField label="Email" value="alice" hint="Used to sign in" startIcon={<IconMail aria-hidden="true" />} onChange={noop} />
      <PasswordField label="Password" value="secret" onChange={noop} />
      <SearchField label="Search" value="harbour" onChange={noop} />
      <Select label="Role" value="agent" options={[{ value: 'agent', label: 'Agent' }]} onChange={noop} />
      <Checkbox label="Remember me" isChecked onChange={noop} />
      <Switch label="Notifications" isChecked onChange={noop} />
      <RadioGroup
        label="Line"
        value="office"
        options={[
          { value: 'office', label: 'Office' },
          { value: 'home', label: 'Home' },
        ]}
        onChange={noop}
      />
      <Breadcrumbs
        items={[
          { href: '#users', label: 'Users' },
          { href: '#list', label: 'User List' },
          { href: '#alice', label: 'Alice Moreau' },
        ]}
        onNavigate={noop}
      />
      <Tabs
        label="User"
        items={[
          { id: 'profile', label: 'Profile' },
          { id: 'lines', label: 'Lines', count: '3' },
        ]}
        value="lines"
        onChange={noop}
      >
        The lines of Alice.
      </Tabs>
      <Alert tone="danger" title="Not sent" action={<Button size="sm">Try again</Button>}>
        The line is closed.
      </Alert>
      <div data-wide>
        <Pagination page={3} pageCount={12} onPageChange={noop} />
      </div>
    </Sheet>
  );
}

export function FieldsSheet() {
  return (
    <Sheet>
      <Combobox label="Role" value="agent" options={roles} onChange={noop} />
      <MultiCombobox label="Roles" value={['agent', 'lead']} options={roles} onChange={noop} />
      <DateField label="From" value="2026-11-21" onChange={noop} />
      <DateRangeField label="Period" value={{ start: '2026-11-01', end: '2026-11-21' }} onChange={noop} />
      <PhoneField label="Phone number" value={{ ...emptyPhone('FR'), text: '06 12 34 56 78', tn: '+33612345678' }} onChange={noop} />
      <NumberField label="Retries" value={3} suffix="EUR" onChange={noop} />
      <ColorField label="Colour" value="#7367f0" onChange={noop} />
      <TextArea label="Message" value="Back at nine." limit={160} onChange={noop} />
      <FileDrop
        label="Files"
        files={[{ id: 'a', name: 'people.csv', bytes: 4096, state: { kind: 'done' } }]}
        onAdd={noop}
        onCancel={noop}
        onRetry={noop}
        onRemove={noop}
      />
      <Alert tone="info">Fields stand in one column.</Alert>
    </Sheet>
  );
}

export function StatusSheet() {
  return (
    <Sheet>
      <div data-wide data-row>
        <Chip label="Support" start={<StatusDot tone="success" />} onRemove={noop} />
        <Chip label="Sales" isSelected onSelectedChange={noop} />
        <AvatarGroup
          members={[
            { id: 'a', name: 'Alice Moreau' },
            { id: 'b', name: 'Bob Laurent' },
            { id: 'c', name: 'Chiara Rossi' },
          ]}
          max={2}
        />
        <Toolbar label="Message">
          <ToolbarItem>
            <Button variant="outline">Forward</Button>
          </ToolbarItem>
          <ToolbarSeparator />
          <ToolbarItem>
            <IconButton label="Delete" icon={<IconTrash />} />
          </ToolbarItem>
        </Toolbar>
      </div>
      <Progress label="Sending" value={30} />
      <Progress label="Importing" value={70} variant="circular" valueText="7 of 10 files" />
      <Card title="Lines" description="What Alice may use." actions={<Button size="sm">Edit</Button>} footer={<Button>Save</Button>}>
        Two lines.
      </Card>
      <CardChoice kind="any" name="kind" title="Office" description="In the week." isChecked onChange={noop} />
      <Accordion
        items={[
          { id: 'one', title: 'Who may see this?', meta: <Badge count={3} label="3 people" />, content: 'The team.' },
          { id: 'two', title: 'Who may change it?', description: 'Two people', content: 'Alice.' },
        ]}
        defaultValue={['one']}
      />
    </Sheet>
  );
}

export function TableSheet() {
  return (
    <Table
      label="Users"
      columns={columns}
      rows={people}
      state={{ ...DEFAULT_TABLE_STATE, sort: [{ id: 'name', direction: 'ascending' }] }}
      paging="client"
      selection={NO_ROWS}
      empty="No users yet"
      rowId={({ name }) => name}
      rowLabel={({ name }) => name}
      rowActions={() => [{ id: 'edit', label: 'Edit', onSelect: noop }]}
      onStateChange={noop}
      onSelectionChange={noop}
      onRetry={noop}
    />
  );
}

interface Person {
  readonly name: string;
  readonly role: string;
  readonly chats: number;
}

const columns = [
  { id: 'name', label: 'Name', accessor: ({ name }: Person) => name, isSortable: true },
  { id: 'role', label: 'Role', accessor: ({ role }: Person) => role, isSortable: true },
  { id: 'chats', label: 'Chats', accessor: ({ chats }: Person) => chats, align: 'end' as const },
];

const people = ready({
  items: [
    { name: 'Alice Moreau', role: 'Agent', chats: 12 },
    { name: 'Bob Laurent', role: 'Team lead', chats: 3 },
  ],
});

const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'lead', label: 'Team lead' },
];

const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 20px 32px;
  padding: 20px;
  border-radius: ${token.radiusCard};
  background: ${token.surface};
  > [data-wide] {
    grid-column: 1 / -1;
  }
  > [data-row] {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;
