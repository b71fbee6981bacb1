import * as v from 'valibot';
import { isTimeZone } from './reportZone.ts';

/**
 * The reader's time zone. With it, an exported file is for people: headings in the caller's language, times of the zone. Without it, the file is
 * for programs: names of columns, times in UTC.
 */
export const exportZone = v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)));
