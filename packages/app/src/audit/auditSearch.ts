import { AUDIT_TABS, type AuditSearch } from '@manyline/cms';
import { AUDIT_ACTIONS, AUDIT_OBJECTS, type AuditFilter, CHANGE_ACTIONS, SIGN_IN_ACTIONS } from '@manyline/contract';

/** The search of an address; unreadable parts are ignored. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const listed = <Name extends string>(name: string, known: readonly Name[]) => {
    const wanted = new Set((params.get(name) ?? '').split(','));
    return known.filter((one) => wanted.has(one));
  };
  return {
    tab: AUDIT_TABS.find((one) => one === params.get('tab')) ?? 'changes',
    q: params.get('q') ?? '',
    actions: listed('actions', AUDIT_ACTIONS),
    objectTypes: listed('about', AUDIT_OBJECTS),
    actorId: params.get('actor') ?? undefined,
    objectId: params.get('object') ?? undefined,
    operationId: params.get('operation') ?? undefined,
    days: { start: readDay(params.get('from')), end: readDay(params.get('to')) },
  };
}

export function serializeAuditSearch(search: AuditSearch, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  const texts = {
    tab: search.tab === 'changes' ? '' : search.tab,
    q: search.q ?? '',
    actions: search.actions.join(','),
    about: search.objectTypes.join(','),
    actor: search.actorId ?? '',
    object: search.objectId ?? '',
    operation: search.operationId ?? '',
    from: search.days.start,
    to: search.days.end,
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') params.delete(name);
    else params.set(name, text);
  }
  return params;
}

/** In the server's format: days in this device's time zone, the last one included. */
export function toAuditFilter({ tab, q, actions, objectTypes, actorId, objectId, operationId, days }: AuditSearch): AuditFilter {
  const [from, to] = [midnight(days.start, 0), midnight(days.end, 1)];
  return {
    ...(q !== undefined && q.trim() !== '' && { q: q.trim() }),
    ...((actions.length > 0 || operationId === undefined) && { actions: [...(actions.length > 0 ? actions : ofTab(tab))] }),
    ...(objectTypes.length > 0 && { objectTypes: [...objectTypes] }),
    ...(actorId !== undefined && { actorId }),
    ...(objectId !== undefined && { objectId }),
    ...(operationId !== undefined && { operationId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function ofTab(tab: AuditSearch['tab']) {
  return tab === 'signIns' ? SIGN_IN_ACTIONS : CHANGE_ACTIONS;
}

function readDay(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function midnight(day: string, later: number): number | undefined {
  if (day === '') return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime() / 1_000;
}
