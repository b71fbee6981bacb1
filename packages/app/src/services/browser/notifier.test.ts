import { describe, expect, it, vi } from 'vitest';
import { createNotifier } from './notifier.ts';

function browserWith(first: NotificationPermission) {
  let current = first;
  const read = vi.fn(() => current);
  class Api {
    static get permission() {
      return read();
    }
    static async requestPermission() {
      return (current = 'granted');
    }
  }
  const status = new EventTarget() as PermissionStatus;
  const change = (next: NotificationPermission) => {
    current = next;
    status.dispatchEvent(new Event('change'));
  };
  return { api: Api as unknown as typeof Notification, read, change, permissions: { query: async () => status } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the permission for notifications', () => {
  it('is read from the browser only until its changes are reported', async () => {
    const { api, read, change, permissions } = browserWith('default');
    const notifier = createNotifier(api, permissions);
    expect(notifier.permission()).toBe('default');
    await settled();
    read.mockClear();
    expect(notifier.permission()).toBe('default');
    expect(read).not.toHaveBeenCalled();
    change('denied');
    expect(notifier.permission()).toBe('denied');
  });

  it('is known after asking, before the change is reported', async () => {
    const { api, permissions } = browserWith('default');
    const notifier = createNotifier(api, permissions);
    notifier.permission();
    await settled();
    expect(await notifier.ask()).toBe('granted');
    expect(notifier.permission()).toBe('granted');
  });

  it('is read each time in a browser that reports no changes', async () => {
    const { api, change } = browserWith('default');
    const notifier = createNotifier(api, undefined);
    notifier.permission();
    await settled();
    change('granted');
    expect(notifier.permission()).toBe('granted');
  });

  it('is unsupported in a browser without notifications', () => {
    expect(createNotifier(undefined, undefined).permission()).toBe('unsupported');
  });
});
