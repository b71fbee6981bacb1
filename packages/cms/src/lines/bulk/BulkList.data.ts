import { fn } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, ready } from '@manyline/ui';
import { NOW } from '../Lines.data.ts';
import type { BulkListProps } from './bulk.types.ts';

const TABLE: BulkListProps['table'] = { ...DEFAULT_TABLE_STATE, size: 25 };

export const bulkArgs: BulkListProps = {
  table: TABLE,
  defaultTable: TABLE,
  batches: ready({
    items: [
      {
        id: 'harbour',
        version: 3,
        state: 'sending',
        createdTime: NOW - 120,
        perSecond: 10,
        line: { tn: '+14155550100', name: 'Front desk', owner: { id: 'amina', name: 'Amina Benali' } },
        receive: 1_200,
        waiting: 840,
        failed: 3,
        unconfirmed: 2,
        canStop: true,
      },
      {
        id: 'berths',
        version: 5,
        state: 'paused',
        pauseReason: 'person',
        createdTime: NOW - 9_000,
        perSecond: 10,
        line: { tn: '+33612345678', owner: { id: 'bilal', name: 'Bilal Haddad' } },
        receive: 90,
        waiting: 41,
        failed: 0,
        unconfirmed: 0,
        canStop: true,
      },
      {
        id: 'hidden',
        version: 1,
        state: 'starting',
        createdTime: NOW - 4,
        perSecond: 10,
        line: { tn: '+442079460958', owner: { id: 'grace' } },
        receive: 12,
        waiting: 12,
        failed: 0,
        unconfirmed: 0,
        canStop: false,
      },
    ],
    hasMore: false,
  }),
  isBusy: false,
  canStop: true,
  onTableChange: fn(),
  onRetry: fn(),
  onWrite: fn(),
  onStop: fn<BulkListProps['onStop']>(async () => ready(undefined)),
};
