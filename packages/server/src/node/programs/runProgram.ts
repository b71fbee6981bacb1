import { StartError } from '../start/startError.ts';

/** Runs a command-line program. A StartError is printed without a stack and sets exit code 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
