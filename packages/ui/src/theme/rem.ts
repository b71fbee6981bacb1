/** In px, as the person's letters are now: what is reckoned in px beside what CSS gives in `rem`. */
export function rem(count: number): number {
  return count * parseFloat(getComputedStyle(document.documentElement).fontSize);
}
