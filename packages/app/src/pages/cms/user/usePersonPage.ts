import type { PersonPageProps } from '@manyline/cms';
import { decide, isPermitted, PERSON_FIELDS, type PersonDetail, permittedFields } from '@manyline/contract';
import { loading } from '@manyline/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { minuteAtom } from '../../../state/minute.ts';
import { activatePersonAtom, deletePersonAtom, disablePersonAtom, people } from '../../../state/person/person.ts';
import { sessionAtom } from '../../../state/session.ts';
import { personLinks } from './personLinks.ts';
import { usePersonNews } from './usePersonNews.ts';

export interface PersonPage {
  readonly id: string;
  readonly person: PersonDetail | undefined;
  /** Of the caller. */
  readonly userId: string;
  readonly props: PersonPageProps;
}

/** Whom a page is about stands in its address; they follow what others change of them. */
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

  // Each tab begins with what is known now; and what one may see of them may have changed with one's own rights.
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
