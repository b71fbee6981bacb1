import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Reference } from './stories.ts';

let worker: Worker | undefined;
let reading: Promise<Reference> | undefined;
let known: Reference | undefined;
let isOld = false;

/** Read once for the Storybook: its stories, its manifest and its `llms.txt` say the same. After a change it is read again. */
export function sharedReference(): Promise<Reference> {
  if (!reading) reading = read('read');
  else if (isOld) reading = reading.then(() => read('readAgain'));
  isOld = false;
  return reading;
}

export function alreadyKnown(): Reference | undefined {
  return known;
}

/** At once, even if the sources have changed since. */
export function knownReference(): Promise<Reference> {
  return known ? Promise.resolve(known) : sharedReference();
}

export function forgetReference(): void {
  isOld = reading !== undefined;
}

async function read(request: 'read' | 'readAgain'): Promise<Reference> {
  worker ??= new Worker(new URL('referenceWorker.ts', import.meta.url));
  worker.ref();
  const answer = once(worker, 'message');
  worker.postMessage(request);
  [known] = (await answer) as [Reference];
  // It must not keep a finished build from ending.
  worker.unref();
  return known;
}
