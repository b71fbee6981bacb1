// The compiler blocks its thread, so it has one of its own.
import { parentPort } from 'node:worker_threads';
import { openCompiler } from './compiler.ts';
import { readReference } from './stories.ts';

const compiler = openCompiler();
parentPort?.on('message', (request: 'read' | 'readAgain') => {
  if (request === 'readAgain') compiler.refresh();
  parentPort?.postMessage(readReference(compiler));
});
