import { type Client, CLIENTS_AT_ONCE } from '@manyline/contract';
import { NO_ROWS, type TableSelection, toast } from '@manyline/ui';
import { useState } from 'react';
import { useReportsText } from '../messages/useText.ts';
import type { ClientListProps } from './clients.types.ts';

export interface ClientSelection {
  readonly selection: TableSelection;
  /** As they were when selected, also those on other pages. */
  readonly selected: readonly Client[];
  readonly select: (next: TableSelection) => void;
  readonly clear: () => void;
}

/** Disconnected clients leave the selection; clients on other pages stay in it. */
export function useClientSelection(items: readonly Client[], onSelectAll: ClientListProps['onSelectAll']): ClientSelection {
  const t = useReportsText();
  const [known, setKnown] = useState<ReadonlyMap<string, Client>>(new Map());
  const keep = (clients: readonly Client[]) => setKnown(new Map(clients.map((client) => [client.id, client])));

  async function selectAll(): Promise<void> {
    const { items: all, total } = await onSelectAll();
    keep(all);
    const isLimit = all.length >= CLIENTS_AT_ONCE;
    if (all.length < total)
      toast({ tone: 'warning', text: t(`cms.clients.selected.${isLimit ? 'limit' : 'failed'}`, { chosen: all.length, total }) });
  }

  return {
    selection: known.size === 0 ? NO_ROWS : { kind: 'rows', ids: [...known.keys()] },
    selected: [...known.values()],
    select(next) {
      if (next.kind === 'all') return void selectAll();
      const byId = new Map([...known, ...items.map((client) => [client.id, client] as const)]);
      return keep(next.ids.flatMap((id) => byId.get(id) ?? []));
    },
    clear: () => setKnown(new Map()),
  };
}
