import type { RecipientsEditor } from '@manyline/chat/bulk';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { loadChats } from '../../messaging/sync/chats.ts';
import { useAction } from '../../shared/action.ts';
import { type CurrentDraft, lookFromTop } from '../currentDraft.ts';
import * as currentDraftActions from '../currentDraft.ts';
import { changeDraft, reopenDraft } from '../draft.ts';
import { contactsAtom, importAtom } from '../editorActions.ts';
import * as editorActions from '../editorActions.ts';
import { listsAtom } from '../lists.ts';
import * as listsActions from '../lists.ts';
import { addContacts } from '../recipients/addContacts.ts';

/** The recipients part of the page. `current` is undefined while the draft opens. */
export function useRecipients(current: CurrentDraft | undefined, onOpenChat: (tn: string) => void): RecipientsEditor {
  const act = useAction(changeDraft);
  const addPicked = useAction(addContacts);
  const reopen = useAction(reopenDraft);
  const fromTop = useAction(lookFromTop);
  const showRows = useAction(currentDraftActions.showRows);
  const importing = useAtomValue(importAtom);
  const setImport = useAction(editorActions.setImport);
  const importFile = useAction(editorActions.importFile);
  const dropImport = useAction(editorActions.dropImport);
  const readFile = useAction(editorActions.readFile);
  const paste = useAction(editorActions.paste);
  const addList = useAction(listsActions.addList);
  const saveList = useAction(listsActions.saveList);
  const removeList = useAction(listsActions.removeList);
  const loadLists = useAction(listsActions.loadLists);
  const setOptOut = useAction(editorActions.setOptOut);
  const load = useAction(loadChats);
  const contacts = useAtomValue(contactsAtom);
  const lists = useAtomValue(listsAtom);
  useEffect(() => void loadLists(), [loadLists]);
  const state = current?.state;

  return {
    stage: stageOf(current),
    summary: state?.summary ?? NOBODY,
    filter: state?.filter ?? 'all',
    rowCount: state?.rowCount ?? 0,
    slice: current?.slice ?? NO_ROWS,
    country: state?.country,
    includesSentToday: state?.includesSentToday ?? false,
    fields: state?.fields ?? NO_FIELDS,
    importing: importing?.draft,
    importProblem: importing?.problem,
    contacts,
    lists,
    leftOver: state?.leftOver ?? 0,
    countryOffers: state?.countryOffers ?? NO_FIELDS,
    isUnsaved: state?.isUnsaved ?? false,
    onRetryOpen: () => void reopen(),
    onFilterChange: (filter) => {
      fromTop();
      void act((draft) => draft.setFilter(filter), 'app');
    },
    onRangeChange: showRows,
    onPaste: (text) => void paste(text),
    onFile: (file) => void readFile(file),
    onColumnRole: (index, role) => void setImport({ column: [index, role] }),
    onReadingChange: (change) => void setImport(change),
    onImport: () => void importFile(),
    onImportCancel: () => void dropImport(),
    onAddContacts: addPicked,
    onAddList: (id) => void addList(id),
    onSaveList: saveList,
    onRemoveList: removeList,
    onLoadAudiences: useAction(listsActions.loadAudiences),
    onShareList: useAction(listsActions.shareList),
    onRetryContacts: () => {
      if (current) void load(current.line);
    },
    onRetryLists: () => void loadLists(),
    onEdit: (id, change) => void act((draft) => draft.edit(id, change)),
    onRemove: (ids) => void act((draft) => draft.remove(ids)),
    onRemoveAll: (which) => void act((draft) => draft.remove(which)),
    onConfirmAll: (doubt) => void act((draft) => draft.confirm(doubt)),
    ...(state?.canUndo && { onUndo: () => void act((draft) => draft.undo()) }),
    onCountryChange: (country) => void act((draft) => draft.setCountry(country)),
    onIncludesSentTodayChange: (includes) => void act((draft) => draft.setIncludesSentToday(includes)),
    onSetOptOut: setOptOut,
    onOpenChat,
  };
}

function stageOf(current: CurrentDraft | undefined): RecipientsEditor['stage'] {
  if (current?.hasFailed) return { kind: 'failed' };
  if (!current?.state) return { kind: 'opening' };
  return current.state.reading ? { kind: 'reading', ...current.state.reading } : { kind: 'ready' };
}

const NO_ROWS: RecipientsEditor['slice'] = { from: 0, rows: [] };
const NO_FIELDS: readonly string[] = [];
const NOBODY: RecipientsEditor['summary'] = {
  total: 0,
  receive: 0,
  toFix: 0,
  excluded: 0,
  reasons: {},
  missing: [],
  segments: { min: 0, max: 0, total: 0 },
  costly: 0,
  unlikely: 0,
};
