const ENTER_MS = 160;
const RISE_PX = 12;
/** More than this together is a burst or a catch-up, which appears without motion. */
const FEW = 3;
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Moves new messages in at the bottom: they rise, grow from their tail corner and fade in, while the list eases up by their height. Does
 * nothing during another such move or under reduced motion. `tail`: the newest rows; they fill the view, and what clips them keeps the
 * move from making the list longer. `lift`: px by which older messages have just moved up; negative if down, as the composer became lower.
 */
export function moveIn(tail: HTMLElement, keys: readonly string[], lift: number): void {
  if (keys.length === 0 || keys.length > FEW || document.visibilityState === 'hidden') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || tail.getAnimations().length > 0) return;
  const timing = { duration: ENTER_MS, easing: EASE };
  // Read before anything is written: styles would be computed once more.
  const isLtr = getComputedStyle(tail).direction === 'ltr';
  tail.animate([{ transform: `translateY(${lift}px)` }, { transform: 'none' }], timing);
  const articles = [...tail.getElementsByTagName('article')].slice(-FEW).filter(({ dataset }) => keys.includes(dataset['key'] ?? ''));
  for (const article of articles) {
    const isAtRight = (article.dataset['own'] !== undefined) === isLtr;
    article.style.transformOrigin = isAtRight ? '100% 100%' : '0 100%';
    article.animate(
      [
        { opacity: 0, transform: `translateY(${RISE_PX}px) scale(0.92)` },
        { opacity: 1, transform: 'none' },
      ],
      timing,
    );
  }
}

/** Ends the move at once, because the places of moving messages can't be measured. */
export function endMove(tail: HTMLElement): void {
  for (const move of tail.getAnimations({ subtree: true })) move.finish();
}
