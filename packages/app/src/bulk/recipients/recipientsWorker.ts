import '../../shared/olderBrowsers.ts';
import type { CallPort } from '../../worker/calls.ts';
import { serveDraft } from './program/draftPort.ts';
import { createDraftProgram } from './program/draftProgram.ts';
import { createIdbDraftStorage } from './storage/idbDraftStorage.ts';

/** Longest slice, in ms. The worker has no other tasks, so this is only how long a newer call waits. */
const SLICE_MS = 25;

serveDraft(globalThis as unknown as CallPort, createDraftProgram({ storage: createIdbDraftStorage(), sliceMs: SLICE_MS }), () =>
  globalThis.close(),
);
