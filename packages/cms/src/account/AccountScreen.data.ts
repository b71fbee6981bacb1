import type { AccountSession, Identity, UserDetail, TwoStepSettings } from '@manyline/contract';
import { CHOICE_NAMES, type StoredChoice } from './account.types.ts';

const NOW = 1_795_167_672;

export const nadia: UserDetail = {
  id: 'nadia',
  version: 4,
  username: 'nadia',
  name: 'Nadia Haddad',
  email: 'nadia@harbour.example',
  status: 'active',
  hasPassword: true,
  isSelf: true,
  editable: [],
};

export const identities: readonly Identity[] = [
  {
    issuer: 'https://id.northwind.example',
    provider: 'Northwind',
    subject: '00u1a2b3',
    email: 'nadia@harbour.example',
    linkedAt: NOW - 8_000_000,
  },
];

export const noTwoStep: TwoStepSettings = { hasTotp: false, hasEmailCodes: false, backupCodesLeft: 0, passkeys: [] };

export const fullTwoStep: TwoStepSettings = {
  hasTotp: true,
  hasEmailCodes: true,
  backupCodesLeft: 2,
  passkeys: [
    { id: 'key-1', name: 'هاتف نادية', createdAt: NOW - 8_000_000, usedAt: NOW - 3_600 },
    { id: 'key-2', name: 'The grey laptop at the office in Marseille', createdAt: NOW - 900_000 },
  ],
};

const session = (id: string, more: Partial<AccountSession>): AccountSession => ({
  id,
  isCurrent: false,
  createdAt: NOW - 86_400 * 9,
  lastSeenAt: NOW - 7_200,
  address: '203.0.113.7',
  userAgent: '',
  ...more,
});

export const threeSessions: readonly AccountSession[] = [
  session('s1', {
    isCurrent: true,
    lastSeenAt: NOW - 30,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  }),
  session('s2', {
    address: '2001:db8::17',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
  }),
  session('s3', { userAgent: 'curl/8.1', lastSeenAt: NOW - 86_400 * 3 }),
];

const VALUES: Partial<Record<StoredChoice['name'], string>> = {
  theme: 'dark',
  skin: 'default',
  density: 'compact',
  language: 'en',
  navigation: 'horizontal',
  contentWidth: 'fluid',
  navbar: 'sticky',
  horizontalNav: 'sticky',
  footer: 'static',
  isNavbarBlurred: 'true',
};

export const someChoices: readonly StoredChoice[] = CHOICE_NAMES.map((name) => ({
  name,
  value: VALUES[name] ?? (name.includes('Primary') ? '#7367f0' : 'false'),
  isDefault: name !== 'theme' && name !== 'density',
  isLocked: name === 'density',
}));
