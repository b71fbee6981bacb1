// A reader thread that dies on lists, never answers counts, and answers everything else with the call's name.
import { parentPort } from 'node:worker_threads';
import type { ReadRequest } from '../sqlite/readerWorker.ts';

parentPort?.on('message', ({ name }: ReadRequest) => {
  if (name === 'listUsers') process.exit(1);
  if (name !== 'countUsers') parentPort?.postMessage({ value: name });
});
