import type { ContactsView } from '@manyline/chat/contacts';
import { paths } from '../routing/paths.ts';

const TEXT_MAX_LENGTH = 250;

/** `?contact=…`, `?contact=…&edit=1`, or `?new=+33612345678&name=Karim`. */
export function readContactsView(search: string): ContactsView {
  const params = new URLSearchParams(search);
  const id = params.get('contact')?.slice(0, 64);
  if (id) return params.has('edit') ? { kind: 'edit', id } : { kind: 'card', id };
  const number = params.get('new')?.slice(0, TEXT_MAX_LENGTH);
  if (number === undefined) return { kind: 'list' };
  const name = params.get('name')?.slice(0, TEXT_MAX_LENGTH);
  return { kind: 'new', ...(number !== '' && { number }), ...(name && { name }) };
}

export function writeContactsView(view: ContactsView): string {
  const params = new URLSearchParams();
  if (view.kind === 'card' || view.kind === 'edit') params.set('contact', view.id);
  if (view.kind === 'edit') params.set('edit', '1');
  if (view.kind === 'new') params.set('new', view.number ?? '');
  if (view.kind === 'new' && view.name) params.set('name', view.name);
  return params.size === 0 ? '' : `?${params}`;
}

export function contactsHref(view: ContactsView): string {
  return paths.contacts + writeContactsView(view);
}
