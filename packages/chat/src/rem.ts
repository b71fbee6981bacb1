/** In px, as the person's letters are now: what a virtualiser assumes of heights that CSS gives in `rem`. */
export function rem(count: number): number {
  return count * parseFloat(getComputedStyle(document.documentElement).fontSize);
}
