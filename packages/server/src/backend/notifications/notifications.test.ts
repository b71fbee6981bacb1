import { expect, test } from 'vitest';
import { createInProcessBackplane } from '../hub/backplane.ts';
import { createNotifications } from './notifications.ts';

test('any number of notifications cause one push per user, and one more after a second', () => {
  const backplane = createInProcessBackplane();
  const notified: string[] = [];
  backplane.subscribe((event) => event.kind === 'push' && notified.push(event.userId));
  const timers: (() => void)[] = [];
  const setTimer = (_ms: number, fire: () => void) => {
    timers.push(fire);
    return () => undefined;
  };
  const notifications = createNotifications({ clock: { now: () => 1, setTimer }, newId: () => '1', backplane });
  for (let count = 0; count < 20; count += 1) notifications.notify(['alice', 'bob', 'alice']);
  expect(notified).toEqual(['alice', 'bob']);
  for (const fire of timers.splice(0)) fire();
  expect(notified).toEqual(['alice', 'bob', 'alice', 'bob']);
  for (const fire of timers.splice(0)) fire();
  expect(notified).toHaveLength(4);
  expect(timers).toEqual([]);
});
