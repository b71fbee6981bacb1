import { fn } from '@manyline/plays';
import { DEFAULT_TABLE_STATE, ready } from '@manyline/ui';
import { certainTable, importActions } from '../../import/Import.data.ts';
import { NOW } from '../Lines.data.ts';
import type { OptOutFileRow, OptOutListProps } from './optOuts.types.ts';

const TABLE: OptOutListProps['table'] = { ...DEFAULT_TABLE_STATE, size: 25, sort: [{ id: 'time', direction: 'descending' }] };

export const optOutArgs: OptOutListProps = {
  filter: {},
  table: TABLE,
  defaultTable: TABLE,
  optOuts: ready({
    items: [
      {
        tn: '+442079460958',
        line: { tn: '+14155550100', name: 'Front desk', owner: { id: 'amina', name: 'Amina Benali' } },
        source: 'keyword',
        time: NOW - 3_600,
      },
      { tn: '+33639980044', source: 'manual', reason: 'Asked on the phone', by: 'Grace Hopper', time: NOW - 90_000 },
      {
        tn: '+966501234567',
        line: { tn: '+33612345678' },
        source: 'import',
        reason: 'National do-not-contact list',
        by: 'Grace Hopper',
        time: NOW - 900_000,
      },
      { tn: '+14155552671', line: { tn: '+14155550100', owner: { id: 'amina' } }, time: NOW - 9_000_000 },
    ],
    total: 4,
  }),
  isBusy: false,
  lines: { options: ready([{ value: '+14155550100', label: '+14155550100', description: 'Front desk' }]), onSearch: fn() },
  rights: { canChange: true, canExport: true },
  onFilterChange: fn(),
  onTableChange: fn(),
  onRetry: fn(),
  onAdd: fn<OptOutListProps['onAdd']>(async () => ready({ added: 1, known: 0, refused: [] })),
  onRemove: fn<OptOutListProps['onRemove']>(async () => ready(true)),
  importing: importActions<'number' | 'line' | 'reason', OptOutFileRow>(
    certainTable(['number', 'line', 'reason'], [{ number: '+442079460958' }, { number: 'ask at the counter' }]),
    {
      isDryRun: true,
      created: 1,
      updated: 0,
      unchanged: 0,
      invalid: 1,
      rows: [
        { row: 2, phoneNumber: '+442079460958', outcome: 'create', changes: [], errors: [] },
        {
          row: 3,
          phoneNumber: 'ask at the counter',
          outcome: 'invalid',
          changes: [],
          errors: [{ field: 'number', message: 'This isn’t a phone number.' }],
        },
      ],
    },
  ),
  onExport: fn<OptOutListProps['onExport']>(async () => ready(undefined)),
};
