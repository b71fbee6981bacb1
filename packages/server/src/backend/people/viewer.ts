import { type AbilityRule, decide, PERSON_FIELDS, type PersonField } from '@manyline/contract';
import type { Visibility } from '../peopleStore.ts';
import { isSameVisibility, sees, visibilityOf } from './visibility.ts';

/** What somebody may do to people in one way, worked out once for many of them. `record` is that of `toRecord`. */
export interface Viewer {
  /** Whom they may do it to, in some field at least. */
  readonly visible: Visibility;
  may(record: object): boolean;
  mayField(record: object, field: PersonField): boolean;
  fieldsOf(record: object): ReadonlySet<PersonField>;
  /** Fields that are open of somebody at least. */
  readonly someFields: ReadonlySet<PersonField>;
  /** Fields that are open wherever the person is: what is hidden of some is not told by looking for it or sorting by it either. */
  readonly openFields: ReadonlySet<PersonField>;
}

export function createViewer(abilities: readonly AbilityRule[], action: string): Viewer {
  const rules = abilities.filter((rule) => speaksOf(rule, action));
  const visible = visibilityOf(rules, action);
  const byField = new Map<PersonField, Visibility>(PERSON_FIELDS.map((field) => [field, visibilityOf(rules, action, field)]));
  const mayField = (record: object, field: PersonField) => sees(byField.get(field) ?? [], record);
  return {
    visible,
    may: (record) => sees(visible, record),
    mayField,
    fieldsOf: (record) => new Set(PERSON_FIELDS.filter((field) => mayField(record, field))),
    someFields: new Set(PERSON_FIELDS.filter((field) => (byField.get(field) ?? []).length > 0)),
    openFields: new Set(PERSON_FIELDS.filter((field) => isSameVisibility(byField.get(field) ?? [], visible))),
  };
}

/** Leaves out at once what is about other things, of which there may be thousands. */
export function speaksOf({ action, subject, inverted }: AbilityRule, wanted: string): boolean {
  return (
    decide([{ action, ...(subject !== undefined && { subject }), ...(inverted !== undefined && { inverted }) }], {
      action: wanted,
      subject: 'user',
    }).ruleIndex !== undefined
  );
}
