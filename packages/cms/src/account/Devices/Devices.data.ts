import type { PushDevice } from '@manyline/contract';

const NOW = 1_795_167_672;

export const thisDevice: PushDevice = {
  id: 'd1',
  isCurrent: true,
  createdAt: NOW - 86_400 * 9,
  lastUsedAt: NOW - 120,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

export const otherDevices: readonly PushDevice[] = [
  {
    id: 'd2',
    isCurrent: false,
    createdAt: NOW - 86_400 * 2,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1',
  },
  { id: 'd3', isCurrent: false, createdAt: NOW - 86_400 * 200, lastUsedAt: NOW - 86_400 * 40, userAgent: '' },
];
