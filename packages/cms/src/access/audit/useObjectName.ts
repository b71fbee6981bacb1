import type { AuditEntry } from '@manyline/contract';
import { isolate, type Loadable, type TableRows, usePhoneFormat } from '@manyline/ui';
import { useAccessText } from '../../messages/useText.ts';
import type { AuditSearch } from './auditSearch.ts';

/** What to call the object of the search if no name of it is known: its kind and the beginning of its id. */
export function useObjectName(entries: Loadable<TableRows<AuditEntry>>): (search: AuditSearch) => string {
  const t = useAccessText();
  const format = usePhoneFormat();
  return ({ objectId: id = '', objectTypes }) => {
    const isNumber = /^\+\d+$/u.test(id);
    const logged = entries.status === 'ready' ? entries.value.items.find(({ object }) => object?.id === id)?.object?.type : undefined;
    const type = logged ?? (objectTypes.length === 1 ? objectTypes[0] : undefined) ?? (isNumber ? 'line' : undefined);
    const kind = t(type === undefined ? 'cms.audit.object.unknown' : `cms.audit.object.${type}`);
    const short = id.length > LONGEST ? `${id.slice(0, KEPT)}…` : id;
    return t('cms.audit.ofObject.unnamed', { kind, id: isolate(isNumber ? format(id) : short) });
  };
}

const LONGEST = 12;
const KEPT = 8;
