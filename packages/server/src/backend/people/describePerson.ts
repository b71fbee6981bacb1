import { type Person, PERSON_FIELDS, type PersonDetail, type PersonField } from '@manyline/contract';
import type { ListedUser } from '../peopleStore.ts';
import type { StoreSteps } from '../store.ts';
import { describeTwoStepSettings } from '../twoStepSettings.ts';
import { toProfile } from '../wire.ts';
import { toRecord } from './record.ts';
import type { Viewer } from './viewer.ts';

/** A person with those of their fields that are permitted. */
export function toPerson(listed: ListedUser, permitted: ReadonlySet<PersonField>): Person {
  const { id, roleIds, ...others } = toRecord(listed);
  const seen = Object.entries(others).filter(([field]) => permitted.has(field as PersonField));
  return { id, version: listed.user.version, ...Object.fromEntries(seen), ...(permitted.has('roleIds') && { roleIds: [...roleIds] }) };
}

interface Looking {
  readonly view: Viewer;
  readonly update: Viewer;
  readonly callerId: string;
}

/** Fields that no call changes by itself. */
const DERIVED: ReadonlySet<PersonField> = new Set(['lineCount', 'hasTwoStep', 'subuserCount', 'createdAt', 'updatedAt', 'lastSeenAt']);

/** What people do on the page of their own account, or not at all. */
const NOT_OF_ONESELF: ReadonlySet<PersonField> = new Set(['email', 'status', 'password', 'twoStep']);

export async function describePerson(steps: StoreSteps, listed: ListedUser, { view, update, callerId }: Looking): Promise<PersonDetail> {
  const record = toRecord(listed);
  const permitted = view.fieldsOf(record);
  const isSelf = listed.user.id === callerId;
  const editable = [...update.fieldsOf(record)].filter((field) => !DERIVED.has(field) && !(isSelf && NOT_OF_ONESELF.has(field)));
  return detail(steps, listed, { permitted, editable, callerId, view });
}

/** As people see themselves: all of it. */
export async function describeOneself(steps: StoreSteps, listed: ListedUser): Promise<PersonDetail> {
  return detail(steps, listed, { permitted: new Set(PERSON_FIELDS), editable: ['name', 'email'], callerId: listed.user.id });
}

interface Extent {
  readonly permitted: ReadonlySet<PersonField>;
  readonly editable: readonly PersonField[];
  readonly callerId: string;
  readonly view?: Viewer;
}

async function detail(steps: StoreSteps, listed: ListedUser, { permitted, editable, callerId, view }: Extent): Promise<PersonDetail> {
  const { user } = listed;
  const parent = user.parentId !== undefined && permitted.has('parentId') ? (await steps.usersById([user.parentId]))[0] : undefined;
  const listedParent = parent && view && (await steps.findListed(parent.id, view.visible));
  const showsParent = view ? listedParent && view.mayField(toRecord(listedParent), 'name') : true;
  return {
    ...toPerson(listed, permitted),
    ...(parent && showsParent && { parentName: parent.name }),
    ...(permitted.has('abilities') && { abilities: [...user.abilities] }),
    ...(permitted.has('lines') && { lines: (await steps.linesOf(user.id)).map(toProfile) }),
    ...(permitted.has('twoStep') && { twoStep: await describeTwoStepSettings(steps, user) }),
    hasPassword: user.passwordHash !== '',
    isSelf: user.id === callerId,
    editable: [...editable],
  };
}
