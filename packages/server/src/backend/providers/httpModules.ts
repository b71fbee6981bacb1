import type { AnyProviderModule } from './providerModule.ts';

/** The kinds of accounts that need nothing but HTTP. A new one adds its folder and a line here. */
export const httpModules: readonly AnyProviderModule[] = [];
