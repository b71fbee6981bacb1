import { DiskFull, StoreUnavailable } from '../../backend/index.ts';
import { isDiskFull } from '../shared/diskFull.ts';
import { StartError } from '../shared/startError.ts';

/** Runs a command-line program. A failure that has a next step is printed in one line and sets exit code 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const sentence = nextStepOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

export function nextStepOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (error instanceof DiskFull || isDiskFull(error)) return 'The disk is full. Free some space and try again.';
  return error instanceof StoreUnavailable ? 'The database stopped answering. Try again once it answers.' : undefined;
}
