/** Rem to px at the current root font size, for values in px that must match `rem` in CSS. */
export function rem(count: number): number {
  return count * parseFloat(getComputedStyle(document.documentElement).fontSize);
}
