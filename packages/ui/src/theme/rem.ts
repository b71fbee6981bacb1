/** Rem to px at the current root font size, for values in px that must match `rem` in CSS. */
export function rem(count: number): number {
  if (typeof document === 'undefined') return count * 16;
  return count * parseFloat(getComputedStyle(document.documentElement).fontSize);
}
