import { fn } from '@manyline/plays';
import { bulkArgs } from './bulk/BulkList.data.ts';
import { accountArgs, listArgs } from './Lines.data.ts';
import type { LinesScreenProps } from './LinesScreen.tsx';
import { optOutArgs } from './optOuts/OptOuts.data.ts';

export const linesArgs: LinesScreenProps = {
  tab: 'lines',
  list: listArgs,
  accounts: accountArgs,
  bulk: bulkArgs,
  optOuts: optOutArgs,
  onTabChange: fn(),
  onAdd: fn(),
};
