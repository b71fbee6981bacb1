import type { ContactFile, ContactFileProblem } from '@manyline/chat/contacts';
import type { AnswerCall } from '../../worker/calls.ts';
import { type StartingWorker, startWorker } from '../../worker/startWorker.ts';
import { createFileReader, type FileReader } from '../fileReader.ts';
import type { ContactReadCall } from './contactProgram.ts';
// oxlint-disable-next-line import/default -- The worker's address, from the bundler.
import workerUrl from './contactWorker.ts?worker&url';

export type ContactReader = FileReader<ContactReadCall, ContactFile | { readonly problem: ContactFileProblem }>;

/** Reads one file of contacts. */
export function createContactReader(start: () => StartingWorker = () => startWorker(workerUrl)): ContactReader {
  return createFileReader(start, readHere);
}

async function readHere(pause: () => Promise<void>): Promise<AnswerCall> {
  const { createContactProgram } = await import('./contactProgram.ts');
  return createContactProgram(pause);
}
