import * as v from 'valibot';
import { SEEN_PATTERN } from '../chats/seenText.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../session/password.ts';
import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, EMAIL_PATTERN, USERNAME_MAX_LENGTH, USERNAME_PATTERN } from './user.ts';

export const USER_BASE = '/api-user/api/v1/user';

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const username = v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.regex(USERNAME_PATTERN), v.maxLength(USERNAME_MAX_LENGTH));
export const name = v.pipe(v.string(), v.trim(), v.regex(SEEN_PATTERN), v.maxLength(DISPLAY_NAME_MAX_LENGTH));
export const email = v.pipe(v.string(), v.trim(), v.regex(EMAIL_PATTERN), v.maxLength(EMAIL_MAX_LENGTH));
export const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH));
export const roleIds = v.pipe(v.array(id), v.maxLength(50));

/** Rules may limit these calls to some users or fields; the server checks each. */
export const view = { action: 'view', subject: 'user', isPerRecord: true } as const;
export const update = { action: 'update', subject: 'user', isPerRecord: true } as const;
