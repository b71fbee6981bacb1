import '../../shared/olderBrowsers.ts';
import { type CallPort, serveCalls } from '../../worker/calls.ts';
import { createContactProgram } from './contactProgram.ts';

serveCalls(globalThis as unknown as CallPort, createContactProgram());
