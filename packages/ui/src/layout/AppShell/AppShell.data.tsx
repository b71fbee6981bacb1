import { IconChartBar, IconLayoutDashboard, IconMessages, IconSettings, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { Badge } from '../../feedback/Badge/Badge.tsx';
import type { NavItem } from './AppShell.types.ts';

export const fewItems: readonly NavItem[] = [
  { href: '/conversations', label: 'Conversations', icon: <IconMessages aria-hidden="true" /> },
  { href: '/send', label: 'Multi-send', icon: <IconSpeakerphone aria-hidden="true" /> },
];

export const nav: readonly NavItem[] = [
  { href: '/dashboard', label: 'Dashboard', icon: <IconLayoutDashboard aria-hidden="true" /> },
  ...fewItems,
  {
    id: 'users',
    label: 'Users',
    heading: 'Administration',
    icon: <IconUsers aria-hidden="true" />,
    badge: <Badge count={3} label="3 new people" />,
    children: [
      { href: '/users/list', label: 'User List' },
      { href: '/users/information', label: 'User information' },
      { href: '/users/settings', label: 'Settings' },
    ],
  },
  {
    id: 'configuration',
    label: 'Configuration',
    icon: <IconSettings aria-hidden="true" />,
    children: [
      { href: '/configuration/route', label: 'Route' },
      {
        id: 'access',
        label: 'Access',
        children: [
          { href: '/configuration/permission', label: 'Permission' },
          { href: '/configuration/function', label: 'Function' },
        ],
      },
      { href: '/configuration/system', label: 'System Config' },
    ],
  },
  { href: '/reports', label: 'Reports', icon: <IconChartBar aria-hidden="true" /> },
];

export const arabicNav: readonly NavItem[] = [
  { href: '/dashboard', label: 'لوحة المعلومات', icon: <IconLayoutDashboard aria-hidden="true" /> },
  { href: '/conversations', label: 'المحادثات', icon: <IconMessages aria-hidden="true" /> },
  { href: '/send', label: 'الإرسال المتعدد', icon: <IconSpeakerphone aria-hidden="true" /> },
  {
    id: 'users',
    label: 'المستخدمون',
    heading: 'الإدارة',
    icon: <IconUsers aria-hidden="true" />,
    badge: <Badge count={3} label="3 أشخاص جدد" />,
    children: [
      { href: '/users/list', label: 'قائمة المستخدمين' },
      { href: '/users/settings', label: 'الضبط' },
    ],
  },
  {
    id: 'configuration',
    label: 'الإعدادات',
    icon: <IconSettings aria-hidden="true" />,
    children: [
      { href: '/configuration/route', label: 'المسارات' },
      { href: '/configuration/permission', label: 'الصلاحيات' },
      { href: '/configuration/system', label: 'إعدادات النظام' },
    ],
  },
  { href: '/reports', label: 'التقارير', icon: <IconChartBar aria-hidden="true" /> },
];
