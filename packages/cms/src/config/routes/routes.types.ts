import type { AccessFunction, RouteEntry, RouteJson, RouteRevision, RouteTree } from '@manyline/contract';
import type { Loadable, Locale } from '@manyline/ui';

/** Routes that were begun and not saved. */
export interface KeptRoutes {
  readonly version: number;
  readonly base: readonly RouteJson[];
  readonly routes: readonly RouteJson[];
}

/** `stale`: somebody else saved meanwhile, and `tree` is what they left. */
export type RoutesOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'stale' }
  | { readonly status: 'failed'; readonly message?: string | undefined };

/** Whose menu is looked at. */
export type RoutesAs = 'self' | `role ${string}` | `person ${string}`;

export interface MenuItemPreview {
  readonly id: string;
  readonly title: string;
  readonly children: readonly MenuItemPreview[];
}

export interface RoutesPreview {
  readonly as: RoutesAs;
  /** Absent where they may not be seen. */
  readonly roles: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly people: Loadable<readonly { readonly id: string; readonly name: string; readonly detail: string }[]> | undefined;
  /** The menu these routes give to whom is looked at, in a language; loading while their rights or its texts come. */
  readonly menuOf: (routes: readonly RouteJson[], language: Locale) => Loadable<readonly MenuItemPreview[]>;
  readonly onAs: (as: RoutesAs) => void;
  readonly onSearchPeople: (query: string) => void;
  readonly onRetry: () => void;
}

/** A page of the product that a route can show. */
export interface RoutePageChoice {
  readonly path: string;
  readonly title: string;
}

export interface RouteScreenProps {
  readonly tree: Loadable<RouteTree>;
  readonly canEdit: boolean;
  readonly catalogue: readonly AccessFunction[];
  readonly pages: readonly RoutePageChoice[];
  /** Whether the product shows a page for a route of this path and name. */
  readonly hasPage: (path: string, name: string) => boolean;
  /** The menu the product has by itself, to begin with. */
  readonly starter: readonly RouteEntry[];
  readonly draft: KeptRoutes | undefined;
  readonly history: Loadable<readonly RouteRevision[]>;
  readonly preview: RoutesPreview;
  readonly onRetry: () => void;
  readonly onDraftChange: (draft: KeptRoutes | undefined) => void;
  readonly onSave: (routes: readonly RouteJson[], version: number) => Promise<RoutesOutcome>;
  readonly onLoadHistory: () => void;
  /** The routes as they were with a version; undefined where they could not be had. */
  readonly onLoadRevision: (version: number) => Promise<RouteTree | undefined>;
  readonly onExport: (text: string) => void;
}
