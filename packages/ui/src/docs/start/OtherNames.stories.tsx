import type { Meta, StoryObj } from '@storybook/react-vite';

/** What others call things, so that the search finds them. */
const meta = {
  title: 'Start/Other names',
  tags: ['!test', '!autodocs', '!manifest'],
  args: { pages: [] },
  parameters: { chromatic: { disableSnapshot: true } },
  render: ({ pages }) => (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <a href={`?path=/docs/${page.toLowerCase().replace('/', '-')}--docs`} target="_parent">
            {page}
          </a>
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<{ readonly pages: readonly string[] }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Modal: Story = { name: 'Modal: Dialog', args: { pages: ['Controls/Dialog'] } };
export const Popup: Story = { name: 'Popup: Popover, Dialog', args: { pages: ['Controls/Popover', 'Controls/Dialog'] } };
export const SidePanel: Story = { name: 'Side panel: Drawer', args: { pages: ['Controls/Drawer'] } };
export const Dropdown: Story = { name: 'Dropdown: Select, Menu', args: { pages: ['Fields/Select', 'Controls/Menu'] } };
export const Autocomplete: Story = { name: 'Autocomplete: Combobox', args: { pages: ['Fields/Combobox'] } };
export const MultiSelect: Story = { name: 'Multi select: MultiCombobox', args: { pages: ['Fields/MultiCombobox'] } };
export const TagInput: Story = { name: 'Tag input: MultiCombobox, Chip', args: { pages: ['Fields/MultiCombobox', 'Feedback/Chip'] } };
export const Datepicker: Story = {
  name: 'Datepicker: DateField, DateRangeField',
  args: { pages: ['Fields/DateField', 'Fields/DateRangeField'] },
};
export const Toggle: Story = { name: 'Toggle: Switch, ButtonGroup', args: { pages: ['Fields/Switch', 'Controls/ButtonGroup'] } };
export const Upload: Story = { name: 'Upload: FileDrop', args: { pages: ['Fields/FileDrop'] } };
export const Snackbar: Story = { name: 'Snackbar: Toaster, Alert', args: { pages: ['Feedback/Toaster', 'Feedback/Alert'] } };
export const Loader: Story = {
  name: 'Loader: Spinner, Skeleton, LoadingOverlay',
  args: { pages: ['Feedback/Spinner', 'Feedback/Skeleton', 'Layout/LoadingOverlay'] },
};
export const ZeroState: Story = { name: 'Zero state: EmptyState', args: { pages: ['Feedback/EmptyState'] } };
export const Reconnect: Story = {
  name: 'Reconnect: ConnectionBanner, OfflineNotice, UnreachableNotice',
  args: { pages: ['Chat/ConnectionBanner', 'CMS/OfflineNotice', 'Status/UnreachableNotice'] },
};
export const Offline: Story = {
  name: 'Offline: OfflineNotice, ConnectionBanner',
  args: { pages: ['CMS/OfflineNotice', 'Chat/ConnectionBanner'] },
};
export const Bubble: Story = { name: 'Bubble: MessageRow, MessageList', args: { pages: ['Chat/MessageRow', 'Chat/MessageList'] } };
export const Thread: Story = { name: 'Thread: Conversation, MessageList', args: { pages: ['Flows/Conversation', 'Chat/MessageList'] } };
export const Inbox: Story = { name: 'Inbox: ChatList, ChatScreen', args: { pages: ['Chat/ChatList', 'Chat/ChatScreen'] } };
export const MessageField: Story = { name: 'Message field: Composer', args: { pages: ['Chat/Composer'] } };
export const Broadcast: Story = {
  name: 'Broadcast: BulkEditorScreen, BulkBoardScreen, BulkHistoryScreen',
  args: { pages: ['Chat/BulkEditorScreen', 'Chat/BulkBoardScreen', 'Chat/BulkHistoryScreen'] },
};
export const DataGrid: Story = { name: 'Data grid: Table', args: { pages: ['Table/Table'] } };
export const Graph: Story = { name: 'Graph: LineChart, BarChart', args: { pages: ['Charts/LineChart', 'Charts/BarChart'] } };
export const Navbar: Story = { name: 'Navbar: AppShell', args: { pages: ['Layout/AppShell'] } };
export const Sidebar: Story = { name: 'Sidebar: AppShellSide', args: { pages: ['Layout/AppShellSide'] } };
export const Login: Story = { name: 'Login: LoginScreen', args: { pages: ['Auth/LoginScreen'] } };
export const TwoFactor: Story = { name: 'Two factor: TwoStepScreen', args: { pages: ['Auth/TwoStepScreen'] } };
export const Permissions: Story = { name: 'Permissions: PermissionScreen', args: { pages: ['CMS/PermissionScreen'] } };
export const Settings: Story = {
  name: 'Settings: SystemScreen, AccountScreen, Customiser',
  args: { pages: ['CMS/SystemScreen', 'CMS/AccountScreen', 'Pages/Customiser'] },
};
export const Label: Story = { name: 'Label: Badge, Chip', args: { pages: ['Feedback/Badge', 'Feedback/Chip'] } };
export const Tag: Story = { name: 'Tag: Chip', args: { pages: ['Feedback/Chip'] } };
export const Collapse: Story = { name: 'Collapse: Accordion', args: { pages: ['Controls/Accordion'] } };
export const Hint: Story = { name: 'Hint: Tooltip', args: { pages: ['Controls/Tooltip'] } };
export const PinInput: Story = { name: 'Pin input: OtpField', args: { pages: ['Fields/OtpField'] } };
export const Shortcuts: Story = { name: 'Shortcuts: Kbd, CommandPalette', args: { pages: ['Controls/Kbd', 'Controls/CommandPalette'] } };
export const Spotlight: Story = { name: 'Spotlight: CommandPalette', args: { pages: ['Controls/CommandPalette'] } };
export const NotFound: Story = { name: 'Not found: StatusScreen', args: { pages: ['Status/StatusScreen'] } };
export const DarkMode: Story = { name: 'Dark mode: ThemeProvider', args: { pages: ['Foundations/ThemeProvider'] } };
export const Rtl: Story = { name: 'Rtl: I18nProvider', args: { pages: ['Foundations/I18nProvider'] } };
