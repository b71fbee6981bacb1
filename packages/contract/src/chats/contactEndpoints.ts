import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { addressSchema } from '../lines/addressSchema.ts';
import { optOutSchema } from './chat.ts';

export const CONTACT_NOTE_MAX_LENGTH = 2_000;

const contactSchema = v.object({
  /** The user's own note, on all lines. */
  note: v.string(),
  /** Since when nothing may be sent to the contact from the line in x-tn; null if messages may be sent. */
  optOut: v.nullable(optOutSchema),
});

export const contactEndpoints = {
  /** What is stored about a number; an unknown one has an empty note. */
  getContact: endpoint({
    method: 'GET',
    path: '/api-ctn/api/v1/chat/contact',
    payload: v.strictObject({ tn: addressSchema }),
    answer: contactSchema,
    access: { action: 'view', subject: 'chat' },
    needsLine: true,
    source: 'chosen',
  }),
  /** Replaces the note; an empty one removes it. */
  setContactNote: endpoint({
    method: 'POST',
    path: '/api-ctn/api/v1/chat/set-contact-note',
    payload: v.strictObject({ tn: addressSchema, note: v.pipe(v.string(), v.maxLength(CONTACT_NOTE_MAX_LENGTH)) }),
    answer: v.object({ note: v.string() }),
    access: { action: 'view', subject: 'chat' },
    source: 'chosen',
  }),
};
