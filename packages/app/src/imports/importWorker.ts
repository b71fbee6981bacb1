import '../shared/olderBrowsers.ts';
import { type CallPort, serveCalls } from '../worker/calls.ts';
import { createImportProgram } from './importProgram.ts';

serveCalls(globalThis as unknown as CallPort, createImportProgram());
