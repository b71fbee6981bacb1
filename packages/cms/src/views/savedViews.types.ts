import type { SavedView } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';

export interface SavedViews {
  readonly views: Loadable<readonly SavedView[]>;
  /** The shown view; undefined is the list without filters. */
  readonly current: SavedView | undefined;
  /** Whether the list differs from the saved view. */
  readonly isChanged: boolean;
  readonly onOpen: (view: SavedView | undefined) => void;
  /** Saves the shown query as a new view, or renames `view`; with `takesQuery` it also stores the shown query. */
  readonly onSave: (view: ViewDraft) => Promise<Loadable<SavedView>>;
  readonly onDelete: (view: SavedView) => Promise<Loadable<unknown>>;
  readonly onRetry: () => void;
}

export interface ViewDraft {
  readonly view?: SavedView;
  readonly name: string;
  readonly isShared: boolean;
  readonly takesQuery: boolean;
}
