import * as v from 'valibot';
import { ADDRESS_MAX_LENGTH } from './address.ts';

/** The address of a contact, of any kind. Control characters are in none. */
export const addressSchema = v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]+$/u), v.maxLength(ADDRESS_MAX_LENGTH));
