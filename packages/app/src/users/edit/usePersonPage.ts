import type { PersonPageProps } from '@manyline/cms';
import { ASSIGN_HISTORY, decide, isPermitted, PERSON_FIELDS, type PersonDetail, permittedFields } from '@manyline/contract';
import { loading } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { minuteAtom } from '../../shared/minute.ts';
import { activatePersonAtom, deletePersonAtom, disablePersonAtom, people } from './person.ts';
import { sessionAtom } from '../../session/session.ts';
import { personLinks } from './personLinks.ts';
import { usePersonNews } from './usePersonNews.ts';

export interface PersonPage {
  readonly id: string;
  readonly person: PersonDetail | undefined;
  /** Of the caller. */
  readonly userId: string;
  readonly props: PersonPageProps;
}

/** The address names the page's user; the page follows others' changes. */
export function usePersonPage(): PersonPage {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const user = session.status === 'signedIn' ? session.user : undefined;
  const rules = useMemo(() => user?.abilities ?? [], [user?.abilities]);
  const record = useAtomValue(people.valuesAtom).get(id) ?? loading;
  const load = useSetAtom(people.loadAtom);
  const disable = useSetAtom(disablePersonAtom);
  const activate = useSetAtom(activatePersonAtom);
  const remove = useSetAtom(deletePersonAtom);
  const now = useAtomValue(minuteAtom);
  const person = record.status === 'ready' ? record.value : undefined;

  // Reload on each tab, and when the caller's own rights, which limit the visible fields, change.
  useEffect(() => void load(id), [load, id, search, rules]);
  usePersonNews(id, () => void load(id));

  const may = (action: string, subject: string) => isPermitted(rules, { action, subject });
  return {
    id,
    person,
    userId: user?.id ?? '',
    props: {
      record,
      links: personLinks({
        canCreate: decide(rules, { action: 'create', subject: 'user' }).isPermitted,
        canSeeRules: may('view', 'permission'),
      }),
      powers: {
        fields: permittedFields(rules, { action: 'view', subject: 'user', ...(person && { record: person }) }, PERSON_FIELDS),
        canDelete: person !== undefined && decide(rules, { action: 'delete', subject: 'user', record: person }, 'whole').isPermitted,
        canSeeAudit: may('view', 'audit'),
        canSeeRevisions: may('view', 'permission'),
        canMoveChats: isPermitted(rules, ASSIGN_HISTORY),
      },
      actions: {
        onDisable: () => disable(id),
        onActivate: () => activate(id),
        onDelete: async () => {
          if (!person) return loading;
          const done = await remove(person);
          if (done.status === 'ready') void navigate(personLinks({ canCreate: false, canSeeRules: false }).list);
          return done;
        },
      },
      now,
      onRetry: () => void load(id),
      onNavigate: (href) => void navigate(href),
    },
  };
}
