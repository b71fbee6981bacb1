/**
 * A short name for where a zone is, in the language: `Beirut`, `Liban`, `لبنان`. English has the cities in the zones' own names; other
 * languages call a zone after its country, or after its city if the country has several.
 */
export function placeName(zone: string, tag: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  if (tag.split('-')[0] === 'en' || !zone.includes('/')) return city;
  const name = genericName(zone, tag);
  const [before, after] = frameOf(tag);
  const isFramed = name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
  return isFramed ? name.slice(before.length, name.length - after.length) : city;
}

/** What the language puts around the name of a country, such as `heure : `. */
function frameOf(tag: string): readonly [before: string, after: string] {
  const [a, b] = [genericName('Asia/Beirut', tag), genericName('Asia/Kolkata', tag)];
  let before = 0;
  while (before < a.length && a[before] === b[before]) before += 1;
  let after = 0;
  while (after < Math.min(a.length, b.length) - before && a.at(-1 - after) === b.at(-1 - after)) after += 1;
  return [a.slice(0, before), a.slice(a.length - after)];
}

const genericName = (zone: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
