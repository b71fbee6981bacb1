// A picture of every story, right after its play function passed.
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

afterEach(async ({ task }) => {
  try {
    const { storyId } = task.meta as { storyId?: string };
    if (!storyId || task.result?.state === 'fail') return;
    await vi.waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
    await document.fonts.ready;
    const hasTranscript = document.querySelector('[role="log"]') !== null;
    await expect(page).toMatchScreenshot(storyId.replace('--', '/'), hasTranscript ? { comparatorOptions: SNAPPED_LINES } : {});
  } finally {
    await backToTop();
  }
});

/** Rows of a transcript have fractional heights and come in by turns: a line or two of small print may snap to the pixel beside. */
const SNAPPED_LINES = { threshold: 0.1, allowedMismatchedPixels: 300 };

/** The next story begins at its top: a place that is left over moves without telling anybody. */
async function backToTop(): Promise<void> {
  if (window.scrollY === 0) return;
  window.scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
