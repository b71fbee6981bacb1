/** Where the week begins: Sunday 0, Monday 1, Saturday 6. Not by `Intl`, which not every browser can ask. `tag` is a BCP 47 tag. */
export function firstDayOfWeek(tag: string): 0 | 1 | 6 {
  const language = tag.slice(0, 2);
  if (language === 'ar') return 6;
  return language === 'en' ? 0 : 1;
}
