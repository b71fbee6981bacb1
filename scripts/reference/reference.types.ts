import type { SBType } from 'storybook/internal/types';

/** What a component's page says about it, read from its sources. */
export interface ComponentReference {
  readonly name: string;
  /** The package others import it from; none for a part of another component. */
  readonly packageName: string | undefined;
  /** From the root of the repository. */
  readonly source: string;
  readonly sentence: string;
  /** Of `@use`, `@avoid` (a case, and the component to use instead) and `@key` (keys, and what they do). */
  readonly uses: readonly string[];
  readonly avoids: readonly { readonly when: string; readonly instead: string | undefined }[];
  readonly keys: readonly { readonly keys: string; readonly action: string }[];
  readonly props: readonly PropReference[];
  /** It also takes the attributes of the element it renders. */
  readonly takesAttributes: boolean;
  /** Can be pasted into an app. */
  readonly code: string | undefined;
}

export interface PropReference {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly byDefault: string | undefined;
  readonly sentence: string;
  /** The declarations of the types it names. */
  readonly details: readonly string[];
}

/** What Storybook offers for an arg. */
export interface ArgReference {
  readonly type: SBType;
  readonly summary: string;
  readonly sentence: string;
}

export interface StoriesReference {
  readonly title: string;
  /** From the root of the repository. */
  readonly storiesFile: string;
  readonly component: ComponentReference | undefined;
  readonly args: Readonly<Record<string, ArgReference>>;
  readonly tests: StoriesTests;
}

/** Names of stories, by what their plays do. */
export interface StoriesTests {
  readonly all: readonly string[];
  readonly keyboard: readonly string[];
  readonly screenReader: readonly string[];
  /** The steps of each story that has some. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
}
