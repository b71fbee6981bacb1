import { type BookPort, serveBook } from './bookPort.ts';
import { createBookProgram } from './bookProgram.ts';
import { createIdbBookKeeping } from './idbBookKeeping.ts';

/** Nothing else runs here: what is asked meanwhile, a newer message above all, waits no longer than this, in ms. */
const SLICE_MS = 25;

serveBook(globalThis as unknown as BookPort, createBookProgram({ keeping: createIdbBookKeeping(), sliceMs: SLICE_MS }), () =>
  globalThis.close(),
);
