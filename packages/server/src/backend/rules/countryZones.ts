import { zoneOffset } from '@manyline/contract';

/** Of zones with the same clock, the best known ones, by population. */
const WELL_KNOWN = (
  'America/New_York America/Chicago America/Los_Angeles America/Denver America/Phoenix America/Anchorage Pacific/Honolulu ' +
  'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns ' +
  'America/Sao_Paulo America/Manaus America/Rio_Branco America/Noronha America/Mexico_City America/Tijuana America/Cancun ' +
  'America/Hermosillo America/Santiago Pacific/Easter America/Guayaquil Europe/Moscow Asia/Yekaterinburg Asia/Novosibirsk ' +
  'Asia/Krasnoyarsk Asia/Irkutsk Asia/Vladivostok Europe/Samara Asia/Omsk Europe/Kaliningrad Asia/Yakutsk Asia/Magadan ' +
  'Asia/Kamchatka Australia/Sydney Australia/Brisbane Australia/Perth Australia/Adelaide Australia/Darwin Asia/Jakarta ' +
  'Asia/Makassar Asia/Jayapura Africa/Kinshasa Africa/Lubumbashi Asia/Almaty Asia/Ulaanbaatar Asia/Shanghai Asia/Urumqi ' +
  'Europe/Madrid Atlantic/Canary Europe/Lisbon Atlantic/Azores Europe/Berlin Europe/Paris Europe/Kyiv Pacific/Auckland ' +
  'America/Argentina/Buenos_Aires Asia/Tashkent Asia/Kuala_Lumpur'
).split(' ');
const rankOf = (zone: string) => (WELL_KNOWN.includes(zone) ? WELL_KNOWN.indexOf(zone) : WELL_KNOWN.length);

interface WithZones {
  getTimeZones?(): readonly string[] | undefined;
}

const known = new Map<string, readonly string[]>();

/** The zones of a country (ISO 3166-1 alpha-2), from the time zone data of the platform: one for each clock that differs within the next year. */
export function countryZones(country: string, now: number): readonly string[] {
  const key = `${country} ${Math.floor(now / 86_400_000)}`;
  const before = known.get(key);
  if (before) return before;
  const zones = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? [];
  const moments = [0, 91, 182, 273].map((days) => now + days * 86_400_000);
  const clocks = new Map<string, string>();
  for (const zone of [...zones].sort((a, b) => rankOf(a) - rankOf(b))) {
    const clock = moments.map((moment) => zoneOffset(zone, moment)).join(' ');
    if (!clocks.has(clock)) clocks.set(clock, zone);
  }
  if (known.size > 1_000) known.clear();
  known.set(key, [...clocks.values()]);
  return [...clocks.values()];
}
