import { Conversation, type ConversationMessage } from '@manyline/chat';
import { LoginScreen } from '@manyline/cms';
import {
  AppShell,
  AuthLayout,
  Button,
  DEFAULT_LAYOUT,
  DEFAULT_TABLE_STATE,
  Dialog,
  ready,
  Select,
  Table,
  type TableColumn,
  toast,
} from '@manyline/ui';
import { useState } from 'react';

interface Harbour {
  readonly id: string;
  readonly name: string;
  readonly berths: number;
}

const harbours: readonly Harbour[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: `h${index}`,
  name: `Harbour ${index + 1}`,
  berths: (index * 37) % 400,
}));
const columns: readonly TableColumn<Harbour>[] = [
  { id: 'name', label: 'Name', accessor: ({ name }) => name, isSortable: true, card: 'title' },
  { id: 'berths', label: 'Berths', accessor: ({ berths }) => berths, isSortable: true, align: 'end' },
];
const rows = ready({ items: harbours });

export function TableExample() {
  const [state, setState] = useState(DEFAULT_TABLE_STATE);
  return (
    <Table
      label="Harbours"
      columns={columns}
      rows={rows}
      state={state}
      paging="client"
      empty="No harbours"
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onStateChange={setState}
      onRetry={() => undefined}
    />
  );
}

export function ShellExample() {
  const [isOpen, setIsOpen] = useState(false);
  const [size, setSize] = useState('all');
  return (
    <AppShell
      brand="Harbours"
      nav={[
        { label: 'Map', href: '#map' },
        { id: 'more', label: 'More', children: [{ label: 'Tides', href: '#tides' }] },
      ]}
      currentPath="#map"
      layout={DEFAULT_LAYOUT}
      actions={<Button onClick={() => setIsOpen(true)}>New harbour</Button>}
      navLabel="Main"
      skipLabel="Skip to content"
      menuLabel="Menu"
      closeMenuLabel="Close"
      collapseMenuLabel="Collapse"
      keepMenuOpenLabel="Keep open"
      onNavigate={() => undefined}
    >
      <h1>Map</h1>
      <Select
        label="Size"
        value={size}
        options={[
          { value: 'all', label: 'All' },
          { value: 'small', label: 'Small' },
        ]}
        onChange={setSize}
      />
      <Dialog
        isOpen={isOpen}
        title="New harbour"
        footer={<Button onClick={() => toast({ tone: 'success', text: 'Saved' })}>Save</Button>}
        onOpenChange={setIsOpen}
      >
        Where is it?
      </Dialog>
    </AppShell>
  );
}

const start: readonly ConversationMessage[] = Array.from({ length: 200 }, (_, index) => ({
  id: `m${index}`,
  text: index % 3 === 0 ? 'Is the berth free on Friday?' : 'Yes, from noon.',
  time: Date.UTC(2026, 10, 20, 8) + index * 3_600_000,
  isMine: index % 3 !== 0,
}));

export function ChatExample() {
  const [messages, setMessages] = useState(start);
  return (
    <Conversation
      messages={messages}
      onSend={(text) => setMessages([...messages, { id: crypto.randomUUID(), text, time: Date.now(), isMine: true }])}
    />
  );
}

export function FullChatExample() {
  const [messages, setMessages] = useState(start);
  const add = (text: string, file?: ConversationMessage['file']) =>
    setMessages((all) => [...all, { id: crypto.randomUUID(), text, time: Date.now(), isMine: true, file }]);
  return (
    <Conversation
      messages={messages}
      contact={{ name: 'Harbour office', detail: 'online' }}
      search={{
        onSearch: (query) =>
          messages
            .filter(({ text }) => text.toLowerCase().includes(query.toLowerCase()))
            .map(({ id }) => id)
            .reverse(),
      }}
      files={{
        onSend: (files) => {
          for (const { file, caption } of files)
            add(caption, { name: file.name, type: file.type, size: file.size, url: URL.createObjectURL(file) });
          return true;
        },
      }}
      onSend={add}
      onDelete={(...ids) => setMessages(messages.filter(({ id }) => !ids.includes(id)))}
    />
  );
}

export function LoginExample() {
  return (
    <AuthLayout tagline="Harbours" illustration={null} actions={null}>
      <LoginScreen initialUsername="" initialRememberMe={false} isBusy={false} error={undefined} onSubmit={() => undefined} />
    </AuthLayout>
  );
}

export const examples = { table: TableExample, shell: ShellExample, chat: ChatExample, fullChat: FullChatExample, login: LoginExample };
