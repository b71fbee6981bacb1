import '../olderBrowsers.ts';
import { serveDraft } from '../bulk/recipients/program/draftPort.ts';
import { createDraftProgram } from '../bulk/recipients/program/draftProgram.ts';
import { createIdbDraftStorage } from '../bulk/recipients/storage/idbDraftStorage.ts';
import { createImportProgram } from '../imports/importProgram.ts';
import { type CallPort, serveCalls } from './calls.ts';
import type { WorkerRole } from './startWorker.ts';

/** Longest slice, in ms. The worker has no other tasks, so this is only how long a newer call waits. */
const SLICE_MS = 25;
const port = globalThis as unknown as CallPort;

const ROLES: Readonly<Record<WorkerRole, () => void>> = {
  recipients: () => serveDraft(port, createDraftProgram({ storage: createIdbDraftStorage(), sliceMs: SLICE_MS }), () => globalThis.close()),
  imports: () => serveCalls(port, createImportProgram()),
};

ROLES[(globalThis as unknown as { readonly name: WorkerRole }).name]();
