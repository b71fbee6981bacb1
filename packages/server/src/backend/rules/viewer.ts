import { type AbilityRule, decide, USER_FIELDS, type UserField } from '@manyline/contract';
import type { Visibility } from '../store/userStore.ts';
import { isSameVisibility, sees, visibilityOf } from './visibility.ts';

/** What the caller may do to users with one action, computed once for many users. `record`: from `toRecord`. */
export interface Viewer {
  /** Users with at least one permitted field. */
  readonly visible: Visibility;
  may(record: object): boolean;
  mayField(record: object, field: UserField): boolean;
  fieldsOf(record: object): ReadonlySet<UserField>;
  /** Fields permitted for at least one user. */
  readonly someFields: ReadonlySet<UserField>;
  /** Fields permitted for every visible user: searching or sorting by any other field would reveal hidden values. */
  readonly openFields: ReadonlySet<UserField>;
}

export function createViewer(abilities: readonly AbilityRule[], action: string): Viewer {
  const rules = abilities.filter((rule) => concernsUsers(rule, action));
  const visible = visibilityOf(rules, action);
  const byField = new Map<UserField, Visibility>(USER_FIELDS.map((field) => [field, visibilityOf(rules, action, field)]));
  const mayField = (record: object, field: UserField) => sees(byField.get(field) ?? [], record);
  return {
    visible,
    may: (record) => sees(visible, record),
    mayField,
    fieldsOf: (record) => new Set(USER_FIELDS.filter((field) => mayField(record, field))),
    someFields: new Set(USER_FIELDS.filter((field) => (byField.get(field) ?? []).length > 0)),
    openFields: new Set(USER_FIELDS.filter((field) => isSameVisibility(byField.get(field) ?? [], visible))),
  };
}

/** A cheap check that skips rules about other subjects, of which there may be thousands. */
export function concernsUsers({ action, subject, inverted }: AbilityRule, wanted: string): boolean {
  return (
    decide([{ action, ...(subject !== undefined && { subject }), ...(inverted !== undefined && { inverted }) }], {
      action: wanted,
      subject: 'user',
    }).ruleIndex !== undefined
  );
}
