export const OLDEST: Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;
export const OLDEST_TARGET: string[];

interface Support {
  readonly version_added: string | false;
  readonly version_removed?: string;
}
export interface Feature {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}
interface Node {
  readonly __compat?: Feature;
  readonly [name: string]: Node | Feature | undefined;
}
export const compat: Readonly<Record<'api' | 'css' | 'javascript', Node>>;

export function isNewer(feature: Feature, options?: { readonly prefixed?: boolean; readonly partial?: boolean }): boolean;

export interface ScriptFeature {
  readonly owner: string | undefined;
  readonly name: string;
  readonly kind: 'global' | 'static' | 'member';
  readonly isNew: boolean;
  readonly source: 'language' | 'browser';
}
export function listScriptFeatures(): readonly ScriptFeature[];
