import { afterEach, expect, it } from 'vitest';
import { type CallPort, serveCalls } from '../worker/calls.ts';
import type { StartingWorker } from '../worker/startWorker.ts';
import { createImportProgram } from './importProgram.ts';
import { createImportReader } from './importReader.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A worker without a thread. */
function fakeWorker(serve: (port: CallPort) => void) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  port1.start();
  port2.start();
  let isTerminated = false;
  const worker: StartingWorker = {
    postMessage: (message: unknown) => port1.postMessage(message),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === 'message') port1.addEventListener('message', listener as unknown as (event: Event) => void);
    },
    terminate: () => void (isTerminated = true),
  };
  serve(port2 as unknown as CallPort);
  return { start: () => worker, isTerminated: () => isTerminated };
}

const never = () => Promise.reject(new Error('There is a worker.'));
const large = new File([`username;name\r\n${Array.from({ length: 9_000 }, (_, at) => `user${at};Name ${at}\r\n`).join('')}`], 'users.csv');

it('the table read in a worker is the one read in this thread, also after a choice', async () => {
  const { start } = fakeWorker((port) => serveCalls(port, createImportProgram()));
  const reader = createImportReader('users', start, never);
  const here = createImportReader('users', () => {
    throw new Error('No worker starts here.');
  });
  for (const choices of [{}, { delimiter: ',' as const }, { columns: { 1: null } }])
    expect(await reader.read(large, choices)).toEqual(await here.read(large, choices));
  expect(await reader.read(large, {})).toMatchObject({ isCertain: true, rows: expect.objectContaining({ length: 9_000 }) });
});

it('a closed reader ends its worker, and what it was reading', async () => {
  const { start, isTerminated } = fakeWorker((port) => serveCalls(port, () => new Promise(() => undefined)));
  const reader = createImportReader('lines', start, never);
  const found = reader.read(large, {});
  reader.close();
  await expect(found).rejects.toThrow('no longer wanted');
  expect(isTerminated()).toBe(true);
});

it('a file that is no longer wanted before its worker is ready is not read either', async () => {
  const { start } = fakeWorker(() => undefined);
  const reader = createImportReader('opt-outs', start, never);
  const found = reader.read(large, {});
  reader.close();
  await expect(found).rejects.toThrow('no longer wanted');
});
