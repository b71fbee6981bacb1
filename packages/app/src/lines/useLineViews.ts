import type { SavedViews } from '@manyline/cms';
import type { LineFilter } from '@manyline/contract';
import { parseTableState, serializeTableState, type TableState } from '@manyline/ui';
import { deleteView, savedViews, saveView } from '../preferences/account/savedViews.ts';
import { useRemote } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { useQuery } from '../shared/useQuery.ts';
import { LINE_COLUMNS, LINES_TABLE, parseLineFilter, serializeLineFilter } from './linesSearch.ts';

const LINE_VIEWS = { page: 'lines' } as const;

/** The saved views of the list of lines; the address names the one that is shown. */
export function useLineViews(filter: LineFilter, table: TableState): SavedViews {
  const [params, setParams] = useQuery();
  const { value: views, reload } = useRemote(savedViews, LINE_VIEWS);
  const save = useAction(saveView);
  const remove = useAction(deleteView);
  const current = views.status === 'ready' ? views.value.find(({ id }) => id === params.get('view')) : undefined;
  const shown = viewQueryOf(filter, table);
  const onOpen: SavedViews['onOpen'] = (view) => setParams(view ? `${view.query}&${new URLSearchParams({ view: view.id })}` : '');
  return {
    views,
    current,
    isChanged: shown !== (current ? normalQuery(current.query) : ''),
    onOpen,
    onSave: async (draft) => {
      const saved = await save(LINE_VIEWS.page, draft, shown);
      if (saved.status === 'ready' && saved.value.id !== current?.id) onOpen(saved.value);
      return saved;
    },
    onDelete: async (view) => {
      const outcome = await remove(view);
      if (outcome.status === 'ready') onOpen(undefined);
      return outcome;
    },
    onRetry: () => reload(),
  };
}

function viewQueryOf(filter: LineFilter, table: TableState): string {
  return String(serializeLineFilter(filter, serializeTableState({ ...table, page: 1 }, new URLSearchParams(), LINES_TABLE)));
}

/** As this version writes it. */
function normalQuery(query: string): string {
  const params = new URLSearchParams(query);
  return viewQueryOf(parseLineFilter(params), parseTableState(params, LINE_COLUMNS, LINES_TABLE));
}
