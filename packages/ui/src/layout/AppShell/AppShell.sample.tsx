import { IconChartBar, IconLayoutDashboard, IconMessages, IconSettings, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { Badge } from '../../feedback/Badge.tsx';
import type { NavItem } from './AppShell.types.ts';

export const fewItems: readonly NavItem[] = [
  { path: '/conversations', label: 'Conversations', icon: <IconMessages /> },
  { path: '/send', label: 'Multi-send', icon: <IconSpeakerphone /> },
];

export const nav: readonly NavItem[] = [
  { path: '/dashboard', label: 'Dashboard', icon: <IconLayoutDashboard /> },
  ...fewItems,
  {
    path: 'users',
    label: 'Users',
    heading: 'Administration',
    icon: <IconUsers />,
    badge: <Badge count={3} label="3 new people" />,
    children: [
      { path: '/users/list', label: 'User List' },
      { path: '/users/information', label: 'User information' },
      { path: '/users/settings', label: 'Settings' },
    ],
  },
  {
    path: 'configuration',
    label: 'Configuration',
    icon: <IconSettings />,
    children: [
      { path: '/configuration/route', label: 'Route' },
      {
        path: 'access',
        label: 'Access',
        children: [
          { path: '/configuration/permission', label: 'Permission' },
          { path: '/configuration/function', label: 'Function' },
        ],
      },
      { path: '/configuration/system', label: 'System Config' },
    ],
  },
  { path: '/reports', label: 'Reports', icon: <IconChartBar /> },
];

export const arabicNav: readonly NavItem[] = [
  { path: '/dashboard', label: 'لوحة المعلومات', icon: <IconLayoutDashboard /> },
  { path: '/conversations', label: 'المحادثات', icon: <IconMessages /> },
  { path: '/send', label: 'الإرسال المتعدد', icon: <IconSpeakerphone /> },
  {
    path: 'users',
    label: 'المستخدمون',
    heading: 'الإدارة',
    icon: <IconUsers />,
    badge: <Badge count={3} label="3 أشخاص جدد" />,
    children: [
      { path: '/users/list', label: 'قائمة المستخدمين' },
      { path: '/users/settings', label: 'الضبط' },
    ],
  },
  {
    path: 'configuration',
    label: 'الإعدادات',
    icon: <IconSettings />,
    children: [
      { path: '/configuration/route', label: 'المسارات' },
      { path: '/configuration/permission', label: 'الصلاحيات' },
      { path: '/configuration/system', label: 'إعدادات النظام' },
    ],
  },
  { path: '/reports', label: 'التقارير', icon: <IconChartBar /> },
];
