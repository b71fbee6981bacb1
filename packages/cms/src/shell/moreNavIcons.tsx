import {
  IconApps,
  IconChartBar,
  IconDevices,
  IconFile,
  IconFunction,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconLock,
  IconSpeakerphone,
  IconRoute,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

const ICONS = {
  apps: <IconApps aria-hidden="true" />,
  audit: <IconHistory aria-hidden="true" />,
  clients: <IconDevices aria-hidden="true" />,
  dashboard: <IconLayoutDashboard aria-hidden="true" />,
  functions: <IconFunction aria-hidden="true" />,
  home: <IconHome aria-hidden="true" />,
  many: <IconSpeakerphone aria-hidden="true" />,
  page: <IconFile aria-hidden="true" />,
  permissions: <IconLock aria-hidden="true" />,
  person: <IconUser aria-hidden="true" />,
  reports: <IconChartBar aria-hidden="true" />,
  routes: <IconRoute aria-hidden="true" />,
  users: <IconUsers aria-hidden="true" />,
} as const;

export type MoreNavIconName = keyof typeof ICONS;

export default function MoreNavIcon({ name }: { readonly name: MoreNavIconName }) {
  return ICONS[name];
}
