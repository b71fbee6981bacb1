// A picture of every story, right after its play function passed.
import { configure } from 'storybook/test';
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

// Two pages share the machine: what a story waits for may take longer than alone.
configure({ asyncUtilTimeout: 3_000 });

/**
 * What stands beside the message under the pointer is in a picture only where it is about that: the pointer is where another story
 * left it, in whichever order they run.
 */
const unpictured = document.createElement('style');
unpictured.textContent = '[data-pictured] [role="log"] [data-more]:not([data-pointer] *) { visibility: hidden; }';
document.head.append(unpictured);

afterEach(async ({ task }) => {
  try {
    const { storyId } = task.meta as { storyId?: string };
    if (!storyId || task.result?.state === 'fail') return;
    await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull(), { timeout: 5_000 });
    await document.fonts.ready;
    document.documentElement.dataset['pictured'] = '';
    await expect(page).toMatchScreenshot(storyId.replace('--', '/'));
  } finally {
    delete document.documentElement.dataset['pictured'];
    await backToTop();
  }
});

/** The next story begins at its top: a place that is left over moves without telling anybody. */
async function backToTop(): Promise<void> {
  if (window.scrollY === 0) return;
  window.scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
