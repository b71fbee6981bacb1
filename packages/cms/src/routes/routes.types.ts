import type { Feature, RouteEntry, RouteJson, RouteRevision, RouteTree } from '@manyline/contract';
import type { Loadable, Locale } from '@manyline/ui';

export interface StoredRoutes {
  readonly version: number;
  readonly base: readonly RouteJson[];
  readonly routes: readonly RouteJson[];
}

/** `stale`: another user saved in between; `tree` is their version. */
export type RoutesOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'stale' }
  | { readonly status: 'failed'; readonly message?: string | undefined };

/** Whose menu is previewed. */
export type RoutesAs = 'self' | `role ${string}` | `person ${string}`;

export interface MenuItemPreview {
  readonly id: string;
  readonly title: string;
  readonly children: readonly MenuItemPreview[];
}

export interface RoutesPreview {
  readonly as: RoutesAs;
  /** Absent without the permission to view roles. */
  readonly roles: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly users: Loadable<readonly { readonly id: string; readonly name: string; readonly detail: string }[]> | undefined;
  /** The menu of a user in a language; loading while rights or texts are loaded. */
  readonly menuOf: (routes: readonly RouteJson[], language: Locale) => Loadable<readonly MenuItemPreview[]>;
  readonly onAs: (as: RoutesAs) => void;
  readonly onSearchUsers: (query: string) => void;
  readonly onRetry: () => void;
}

/** A product page that a route can show. */
export interface RoutePageChoice {
  readonly path: string;
  readonly title: string;
}

export interface RouteScreenProps {
  /** The stored routes. */
  readonly tree: Loadable<RouteTree>;
  readonly canEdit: boolean;
  /** The features that a route can ask for. */
  readonly catalogue: readonly Feature[];
  /** The pages that a route can show. */
  readonly pages: readonly RoutePageChoice[];
  /** True if the product has a page for this path and name. */
  readonly hasPage: (path: string, name: string) => boolean;
  /** The product's default menu, as a starting point. */
  readonly starter: readonly RouteEntry[];
  /** The routes as they are being edited. */
  readonly draft: StoredRoutes | undefined;
  /** Earlier versions, the latest first. */
  readonly history: Loadable<readonly RouteRevision[]>;
  /** The menu that these routes make. */
  readonly preview: RoutesPreview;
  readonly onRetry: () => void;
  readonly onDraftChange: (draft: StoredRoutes | undefined) => void;
  /** Its outcome says whether they were saved, refused, or changed elsewhere. */
  readonly onSave: (routes: readonly RouteJson[], version: number) => Promise<RoutesOutcome>;
  /** Loads the earlier versions. */
  readonly onLoadHistory: () => void;
  /** The routes of a version; undefined if loading failed. */
  readonly onLoadRevision: (version: number) => Promise<RouteTree | undefined>;
  /** Saves the routes as a file. */
  readonly onExport: (text: string) => void;
}
