import { beforeAll } from 'vitest';
import type { Examined } from './describeBackend.ts';

/** Within a `describe`: limits per minute count all calls of a user, and groups share their users. */
export function inNewMinute(host: Examined['host']): void {
  beforeAll(() => host().advance?.(60));
}
