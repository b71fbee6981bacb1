import type {
  BulkAnswer,
  ExportColumn,
  IMPORT_COLUMNS,
  ImportAnswer,
  UserFacets,
  UserSummary,
  UserField,
  UserFilter,
} from '@manyline/contract';
import type { FileFormat, Loadable, TableRows, TableSelection, TableState } from '@manyline/ui';
import type { ImportActions } from '../../import/import.types.ts';
import type { SavedViews } from '../../views/savedViews.types.ts';
import type { NewLineOwner, UserDeletion } from '../detail/userDetail.types.ts';
import type { RoleName } from '../parts/RoleNames.tsx';

/** The filters, sorting and columns of the list, as encoded in the page's address. */
export interface UserListQuery {
  readonly table: TableState;
  readonly filter: UserFilter;
}

/** What the caller may change on one user. */
export interface UserRights {
  readonly canEdit: boolean;
  readonly canSetStatus: boolean;
  readonly canEndSessions: boolean;
  readonly canDelete: boolean;
}

/** The caller's rights in the list; actions without a right have no button. */
export interface UserListRights {
  readonly canCreate: boolean;
  readonly canImport: boolean;
  readonly canExport: boolean;
  readonly canShareViews: boolean;
  readonly canSetStatus: boolean;
  readonly canSetRoles: boolean;
  readonly canEndSessions: boolean;
  readonly canInvite: boolean;
  readonly ofUserId: (user: UserSummary) => UserRights;
}

export type UserListChange =
  | { readonly kind: 'activate' | 'disable' | 'endSessions' | 'invite' }
  | { readonly kind: 'addRole' | 'removeRole'; readonly roleId: string };

export interface UserListLinks {
  readonly create: string;
  readonly info: (id: string) => string;
  readonly edit: (id: string) => string;
  readonly settings: (id: string) => string;
}

export interface UserViews extends SavedViews {
  /** The default view of the page. */
  readonly defaultId: string | undefined;
  readonly onDefaultChange: (id: string | undefined) => void;
}

export interface UserListScreenProps {
  /** What is searched for, and how the list is sorted. */
  readonly query: UserListQuery;
  /** The columns after Reset. */
  readonly defaultTable: TableState;
  /** The loaded page of the list. */
  readonly users: Loadable<TableRows<UserSummary>>;
  /** Whether other rows are loading. */
  readonly isBusy: boolean;
  /** Whether a change elsewhere would move the rows. */
  readonly isOutdated: boolean;
  /** Undefined while unknown. */
  readonly facets: UserFacets | undefined;
  /** The roles to filter by. */
  readonly roles: Loadable<readonly RoleName[]>;
  /** The fields the caller may see; the others have no column and no filter. */
  readonly fields: readonly UserField[];
  /** What the viewer may do with users. */
  readonly rights: UserListRights;
  /** The selected users. */
  readonly selection: TableSelection;
  /** The saved views of the list. */
  readonly views: UserViews;
  /** The pages that the list leads to. */
  readonly links: UserListLinks;
  readonly onQueryChange: (query: UserListQuery) => void;
  /** Called with the new selection. */
  readonly onSelectionChange: (selection: TableSelection) => void;
  readonly onRetry: () => void;
  /** Shows what changed since the list was loaded. */
  readonly onRefresh: () => void;
  /** The pointer or focus is in the rows: they must not move. */
  readonly onHoldChange: (isHeld: boolean) => void;
  readonly onNavigate: (href: string) => void;
  /** Changes the selected users in one step. */
  readonly onChange: (change: UserListChange, selection: TableSelection) => Promise<Loadable<BulkAnswer>>;
  /** Deleting users, in steps. */
  readonly deletion: UserDeletion;
  /** Begins to delete a user. */
  readonly onDelete: (user: UserSummary, newOwner: NewLineOwner | undefined) => Promise<Loadable<unknown>>;
  /** For all matching users, or only the selected ones. */
  readonly onExport: (chosen: {
    readonly columns: readonly ExportColumn[];
    readonly scope: 'matching' | 'selected';
    readonly format: FileFormat;
  }) => Promise<Loadable<unknown>>;
  /** Reading users from a file. */
  readonly importing: ImportActions<(typeof IMPORT_COLUMNS)[number], ImportAnswer['rows'][number]>;
}
