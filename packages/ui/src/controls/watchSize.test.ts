import { afterEach, expect, test, vi } from 'vitest';
import { watchSize } from './watchSize.ts';

let resize = () => {};
let frames = new Map<number, FrameRequestCallback>();
const disconnect = vi.fn();

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    disconnect = disconnect;
    constructor(callback: () => void) {
      resize = callback;
    }
  },
);
vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
  const id = frames.size + 1;
  frames.set(id, callback);
  return id;
});
vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));

const drawFrame = () => {
  const drawn = frames;
  frames = new Map();
  for (const callback of drawn.values()) callback(0);
};

afterEach(() => {
  frames = new Map();
  disconnect.mockClear();
});

test('measures now, and never inside the observation', () => {
  const onSize = vi.fn();
  watchSize([], onSize);
  expect(onSize).toHaveBeenCalledTimes(1);
  resize();
  expect(onSize).toHaveBeenCalledTimes(1);
  resize();
  drawFrame();
  expect(onSize).toHaveBeenCalledTimes(2);
});

test('stops, also in the frame that was asked for', () => {
  const onSize = vi.fn();
  const stop = watchSize([], onSize);
  resize();
  stop();
  drawFrame();
  expect(onSize).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledOnce();
});
