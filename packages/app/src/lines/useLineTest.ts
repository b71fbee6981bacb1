import type { LineTest } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useEffect } from 'react';
import { useHeld } from '../session/useRemote.ts';
import { useAction } from '../shared/action.ts';
import { lineTests, testLine } from './lineAdmin.ts';

/** The test message of a line; leaving the line ends it. */
export function useLineTest(tn: string | undefined): {
  readonly test: Loadable<LineTest> | undefined;
  readonly sendTest: (tn: string, phoneNumber: string, text: string) => Promise<void>;
} {
  const { asked, value } = useHeld(lineTests, undefined);
  const end = useAction(lineTests.drop);
  useEffect(() => () => end(), [end, tn]);
  return { test: asked === undefined ? undefined : value, sendTest: useAction(testLine) };
}
