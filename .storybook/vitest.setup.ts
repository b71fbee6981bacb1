// A picture of every story, right after its play function passed.
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === 'fail') return;
  await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  await document.fonts.ready;
  await expect(page).toMatchScreenshot(storyId.replace('--', '/'));
});
