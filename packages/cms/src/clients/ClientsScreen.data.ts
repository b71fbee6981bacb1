import type { Client } from '@manyline/contract';
import type { ActivityEntry } from './clients.types.ts';

const NOW = Date.UTC(2026, 10, 14, 10, 30) / 1_000;

const client = (id: string, name: string, username: string, minutes: number, more: Partial<Client> = {}): Client => ({
  id,
  userId: username,
  name,
  username,
  clientKey: `0f4b${id}-7d21-4c58-9b1e-2a6f0c${id}1d`,
  os: 'Windows',
  browser: 'Chrome 156',
  device: 'desktop',
  protocol: 'json',
  publicIp: '203.0.113.7',
  since: NOW - minutes * 60,
  ...more,
});

export const someClients: readonly Client[] = [
  client('a1', 'Nadia Haddad', 'admin', 2, { os: 'macOS', browser: 'Safari 26', publicIp: '198.51.100.20' }),
  client('b2', 'Alice Moreau', 'alice', 14),
  client('b3', 'Alice Moreau', 'alice', 51, { os: 'iOS', browser: 'Safari 26', device: 'mobile', publicIp: '192.0.2.41' }),
  client('c4', 'ليلى حداد', 'layla', 63, { os: 'Android', browser: 'Chrome 156', device: 'tablet' }),
  client('d5', 'Tomás Oliveira', 'tomas', 240, {
    os: 'Linux',
    browser: 'Firefox 154',
    protocol: 'messagepack',
    publicIp: '2001:db8:85a3::8a2e:370:7334',
  }),
  {
    id: 'e6',
    userId: 'gateway',
    name: 'Night gateway',
    username: 'gateway',
    device: 'unknown',
    protocol: 'json',
    publicIp: '192.0.2.9',
    since: NOW - 86_400,
  },
];

export const longClients: readonly Client[] = [
  client(
    'f7',
    'Wolfeschlegelsteinhausenbergerdorff-Krüger of the Northern Harbour Branch Office',
    'wolfeschlegelsteinhausenbergerdorff.krueger',
    5,
    {
      os: 'An operating system with a very long name indeed, really',
      browser: 'A browser whose makers liked words more than brevity 1',
    },
  ),
  ...someClients.slice(0, 2),
];

export const someActivity: readonly ActivityEntry[] = [
  { id: '9', time: NOW - 3, kind: 'test', ms: 12 },
  {
    id: '8',
    time: NOW - 20,
    kind: 'log',
    line: { level: 'info', code: 'userImported', count: 128, text: 'An import of 128 people has finished.' },
  },
  { id: '7', time: NOW - 44, kind: 'notify', line: '+14155552671' },
  { id: '6', time: NOW - 70, kind: 'log', line: { level: 'error', code: 'providerFailed', text: 'The provider failed.' } },
  { id: '5', time: NOW - 95, kind: 'workflow', text: '{"id":"wf-7","status":"running"}' },
  { id: '4', time: NOW - 120, kind: 'log', line: { level: 'warning', code: 'maintenanceOn', text: 'Maintenance was turned on.' } },
  { id: '3', time: NOW - 180, kind: 'connection', state: 'open' },
  { id: '2', time: NOW - 185, kind: 'connection', state: 'reconnecting' },
  { id: '1', time: NOW - 190, kind: 'connection', state: 'disconnect' },
];
