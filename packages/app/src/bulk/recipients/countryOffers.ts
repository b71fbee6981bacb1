import { readLikelyNumber } from '@manyline/contract/certainNumber';
import { listPhoneCountries } from '@manyline/contract/phoneNumber';
import type { DraftRows } from './draftRows.ts';

/** So many unlikely numbers are no typing errors. */
const MIN_COUNT = 3;
const MIN_SHARE = 0.25;
/** Numbers tried in each country. */
const SAMPLE = 12;
/** The share of them that must be numbers of the country. */
const MOST = 0.8;
const OFFERS_MAX = 3;

/** Countries in which numbers that are unlikely or impossible now would be mobile numbers. */
export function createCountryOffers() {
  let last: { readonly key: string; readonly offers: readonly string[] } = { key: '', offers: [] };
  return {
    of(rows: DraftRows): readonly string[] {
      const { country } = rows.judging();
      const { unlikely, reasons } = rows.summary();
      if (country === undefined || unlikely + (reasons.tooLong ?? 0) + (reasons.tooShort ?? 0) < MIN_COUNT) return [];
      let [national, wrong] = [0, 0];
      const sample: string[] = [];
      for (const { input, phone } of rows.all()) {
        if (!IS_NATIONAL.test(input.phone)) continue;
        national += 1;
        if ('tn' in phone ? !phone.isUnlikely : phone.problem !== 'tooLong' && phone.problem !== 'tooShort') continue;
        wrong += 1;
        if (sample.length < SAMPLE) sample.push(input.phone);
      }
      if (wrong < MIN_COUNT || wrong < national * MIN_SHARE) return [];
      const key = [country, ...sample].join('\n');
      if (last.key !== key) last = { key, offers: offersFor(sample, country) };
      return last.offers;
    },
  };
}

/** Seven digits or more, without the code of a country. */
const IS_NATIONAL = /^(?!\s*(?:\+|00))(?:\P{Nd}*\p{Nd}){7}/u;

function offersFor(sample: readonly string[], current: string): readonly string[] {
  const scores = listPhoneCountries().flatMap(({ country }) => {
    if (country === current) return [];
    const likely = sample.map((phone) => readLikelyNumber(phone, country)).filter((one) => one !== undefined);
    const mobile = likely.filter(({ isMobile }) => isMobile).length;
    return mobile >= sample.length * MOST ? [{ country, score: mobile + likely.filter(({ isAsWritten }) => isAsWritten).length }] : [];
  });
  return scores
    .toSorted((one, other) => other.score - one.score || rank(one.country) - rank(other.country))
    .slice(0, OFFERS_MAX)
    .map(({ country }) => country);
}

/** Of countries that write their numbers alike, the larger ones first. */
function rank(country: string): number {
  const index = LARGE.indexOf(country);
  return index < 0 ? LARGE.length : index;
}

const LARGE = ['US', 'FR', 'DE', 'GB', 'ES', 'IT', 'MA', 'DZ', 'TN', 'EG', 'SA', 'AE', 'NL', 'BE', 'CH', 'TR', 'PL', 'IN', 'BR', 'MX'];
