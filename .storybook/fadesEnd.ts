/** In ms. A toast's own time and endless animations aren't waited for. */
const LONGEST_FADE_MS = 1_000;

/** Waits for what fades in or out, such as a toast: half transparent, its text has no contrast. */
export async function fadesEnd(): Promise<void> {
  const fades = document.getAnimations().filter(({ playState, currentTime, effect }) => {
    const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
    return playState === 'running' && left < LONGEST_FADE_MS;
  });
  await Promise.allSettled(fades.map(({ finished }) => finished));
}
