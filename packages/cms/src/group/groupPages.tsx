import {
  IconAddressBook,
  IconAdjustments,
  IconApps,
  IconBuilding,
  IconClock,
  IconChartBar,
  IconFile,
  IconDevices,
  IconFunction,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconMessages,
  IconPhone,
  IconSpeakerphone,
  IconRoute,
  IconSettings,
  IconUser,
  IconUserCog,
  IconUserEdit,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

const ICONS = {
  account: <IconUser aria-hidden="true" />,
  apps: <IconApps aria-hidden="true" />,
  audit: <IconHistory aria-hidden="true" />,
  chat: <IconMessages aria-hidden="true" />,
  cms: <IconHome aria-hidden="true" />,
  clients: <IconDevices aria-hidden="true" />,
  config: <IconSettings aria-hidden="true" />,
  contacts: <IconAddressBook aria-hidden="true" />,
  scheduled: <IconClock aria-hidden="true" />,
  configFunction: <IconFunction aria-hidden="true" />,
  configLines: <IconPhone aria-hidden="true" />,
  configPermission: <IconLock aria-hidden="true" />,
  configRoute: <IconRoute aria-hidden="true" />,
  dashboard: <IconLayoutDashboard aria-hidden="true" />,
  bulk: <IconSpeakerphone aria-hidden="true" />,
  other: <IconFile aria-hidden="true" />,
  report: <IconChartBar aria-hidden="true" />,
  configSignIn: <IconBuilding aria-hidden="true" />,
  system: <IconAdjustments aria-hidden="true" />,
  user: <IconUsers aria-hidden="true" />,
  userEdit: <IconUserEdit aria-hidden="true" />,
  userInfo: <IconUserSearch aria-hidden="true" />,
  userList: <IconUsers aria-hidden="true" />,
  userSettings: <IconUserCog aria-hidden="true" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

export type GroupPageKind = keyof typeof ICONS;

/** Names come from the server: only our own keys are looked up. */
export function groupPageKind(name: string): GroupPageKind {
  return Object.hasOwn(ICONS, name) ? (name as GroupPageKind) : 'other';
}

export function groupPageIcon(kind: GroupPageKind): ReactNode {
  return ICONS[kind];
}
