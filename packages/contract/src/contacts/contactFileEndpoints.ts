import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { IMPORT_BODY_MAX_BYTES } from '../api/importAnswer.ts';
import { exportZone } from '../reports/exportZone.ts';
import { contactContentSchema } from './contactCard.ts';

const BASE = '/api-ctn/api/v1/contacts';
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const permission = { action: 'view', subject: 'chat' } as const;

/** How many contacts one call imports. */
export const CONTACTS_IMPORTED_AT_ONCE = 200;

/** `vcf`: cards for phones and mail programs. */
export const CONTACT_EXPORT_FORMATS = ['vcf', 'xlsx', 'csv'] as const;
export type ContactExportFormat = (typeof CONTACT_EXPORT_FORMATS)[number];

/** An import of contacts. */
export const contactImportSchema = v.object({
  id: v.string(),
  bookId: v.string(),
  /** Unix seconds. */
  time: v.number(),
  created: v.number(),
  updated: v.number(),
});
export type ContactImport = v.InferOutput<typeof contactImportSchema>;

export const contactFileEndpoints = {
  /**
   * Adds contacts to a book, or adds to contacts of it what a file says besides. Each is stored or refused by itself; `row` tells them
   * apart. Sending the same again changes nothing.
   */
  importContacts: endpoint({
    method: 'POST',
    path: `${BASE}/import`,
    payload: v.strictObject({
      bookId: id,
      /** Calls with the same one can be taken back together. */
      importId: v.optional(id),
      /** In which numbers without a country are read; without it, the one of the caller's first line. */
      country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u))),
      items: v.pipe(
        v.array(
          v.strictObject({
            row: v.pipe(v.number(), v.integer(), v.minValue(1)),
            content: contactContentSchema,
            /** The contact of the book that it is; without it, a new one. */
            into: v.optional(id),
            /** Its name replaces the one of that contact. */
            takesName: v.optional(v.boolean()),
          }),
        ),
        v.minLength(1),
        v.maxLength(CONTACTS_IMPORTED_AT_ONCE),
      ),
    }),
    answer: v.array(
      v.object({
        row: v.number(),
        outcome: v.picklist(['created', 'updated', 'unchanged', 'refused']),
        /** Why it was refused. */
        message: v.optional(v.string()),
      }),
    ),
    access: permission,
    maxBytes: IMPORT_BODY_MAX_BYTES,
    source: 'chosen',
  }),
  /** The caller's imports that can be taken back, the last one first. */
  getContactImports: endpoint({
    method: 'GET',
    path: `${BASE}/imports`,
    payload: v.strictObject({}),
    answer: v.array(contactImportSchema),
    access: permission,
    source: 'chosen',
  }),
  /**
   * Takes an import back within 30 days: contacts that it added are gone, those that it changed are as before. What was changed since stays;
   * `kept` counts the contacts where that is everything.
   */
  undoImport: endpoint({
    method: 'POST',
    path: `${BASE}/undo-import`,
    payload: v.strictObject({ id }),
    answer: v.object({ removed: v.number(), restored: v.number(), kept: v.number() }),
    access: permission,
    isLong: true,
    source: 'chosen',
  }),
  /** The contacts of a book, or of all books that the caller may see. */
  exportContacts: endpoint({
    method: 'POST',
    path: `${BASE}/export`,
    payload: v.strictObject({ bookId: v.optional(id), format: v.picklist(CONTACT_EXPORT_FORMATS), zone: exportZone }),
    answer: v.blob(),
    access: permission,
    answers: 'bytes',
    isLong: true,
    source: 'chosen',
  }),
};
