import { type UserField, type UserFilter, type UserSort } from '@manyline/contract';
import { type Refusal, refuse } from '../../calls/outcome.ts';
import type { Viewer } from '../../rules/viewer.ts';
import { USER_TEXTS, type UserPageQuery, type UserQuery } from '../../store/userStore.ts';

const FIELD_OF_FILTER: Readonly<Record<Exclude<keyof UserFilter, 'q'>, UserField>> = {
  status: 'status',
  roleIds: 'roleIds',
  hasTwoStep: 'hasTwoStep',
  hasLines: 'lineCount',
  parentId: 'parentId',
  createdFrom: 'createdAt',
  createdTo: 'createdAt',
  notSeenSince: 'lastSeenAt',
};

export function fieldNotPermitted(field: string): Refusal {
  const message = 'server.call.forbidden';
  return refuse(403, 'forbidden', message, { errors: [{ field, message }] });
}

/** The store query, or the refusal if it searches or sorts by a field that the caller must not see. */
export function toQuery(filter: UserFilter, viewer: Viewer): UserQuery | Refusal {
  const searched = USER_TEXTS.filter((text) => viewer.openFields.has(text));
  if (filter.q && searched.length === 0) return fieldNotPermitted('q');
  const hidden = Object.entries(FIELD_OF_FILTER).find(
    ([name, field]) => filter[name as keyof typeof FIELD_OF_FILTER] !== undefined && !viewer.openFields.has(field),
  );
  return hidden ? fieldNotPermitted(hidden[1]) : { filter, visible: viewer.visible, searched };
}

export function toSort(text: string, viewer: Viewer): UserPageQuery['sort'] | Refusal {
  const fallback = viewer.openFields.has('username') ? 'username' : '';
  const sort = (text || fallback)
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', direction] = part.split(':');
      return { field: field as UserSort, isDescending: direction === 'desc' };
    });
  const hidden = sort.find(({ field }) => !viewer.openFields.has(field));
  return hidden ? fieldNotPermitted(hidden.field) : sort;
}
