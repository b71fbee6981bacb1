import * as v from 'valibot';
import { isTimeZone } from './reportZone.ts';

/** An IANA name, such as `Europe/Paris`. */
export const timeZoneSchema = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone));
