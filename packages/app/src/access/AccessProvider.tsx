import { AbilityProvider, useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import type { AppAbility } from './ability.ts';

export interface AccessProviderProps {
  readonly ability: AppAbility;
  readonly children: ReactNode;
}

/** Provides the signed-in user's permissions to its children. */
export function AccessProvider({ ability, children }: AccessProviderProps) {
  return <AbilityProvider value={ability}>{children}</AbilityProvider>;
}

export function useAccess(): AppAbility {
  return useAbility<AppAbility>();
}
