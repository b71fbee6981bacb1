import type { createStore } from 'jotai';

/** All state of the app: its own for every story and every test. */
export type AppStore = ReturnType<typeof createStore>;
