import type { UserSummary } from '@manyline/contract';
import type { FieldOption } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { asking, createRemote } from './remote.ts';

const FOUND = 20;

/** Users who match a typed text. */
export const foundUsers = createRemote((get: Getter, set: Setter, q: string, signal) =>
  asking('getUsers')(get, set, { page: 1, size: FOUND, sort: 'name', ...(q !== '' && { filter: { q } }) }, signal),
);

export function toOption({ id, name, username, email }: UserSummary): FieldOption {
  const description = email ?? (name === undefined ? undefined : username);
  return { value: id, label: name ?? username ?? id, ...(description !== undefined && { description }) };
}
