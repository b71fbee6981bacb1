import { isRunning, type Permission, type SystemConfig } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { atom, type Getter, useAtomValue } from 'jotai';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppAbility } from '../access/ability.ts';
import { type Access, loadAccess } from '../access/loadAccess.ts';
import { permits } from '../access/permits.ts';
import { mayBeSignedIn } from '../availability/serviceState.ts';
import type { Situation, SystemState } from '../routing/navigationGuard.ts';
import { type Session, sessionAtom, type SessionEnd, sessionEndedAtom } from '../session/session.ts';
import { routesAtom, systemConfigAtom } from '../session/systemConfig.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { readStart } from './startPageStore.ts';

export interface Judged {
  readonly situation: Situation;
  readonly ability: AppAbility | undefined;
}

type RouteLocation = Situation['location'] & { readonly state?: unknown };

/** The guard's input. Suspends while a signed-in user's permission checker is loading. */
export function useSituation(): Judged {
  const location = useLocation();
  const session = useAtomValue(sessionAtom);
  const access = session.status === 'signedIn' ? use(loadAccess()) : undefined;
  return useAtomValue(useMemo(() => atom((get) => readSituation(get, location, access)), [location, access]));
}

/** The same outside components. `access` is the permission checker if a user is signed in. */
export function readSituation(get: Getter, location: RouteLocation, access: Access | undefined): Judged {
  const { storage } = get(servicesAtom);
  const session = get(sessionAtom);
  const ability = session.status === 'signedIn' ? access?.createAbility(session.user.abilities) : undefined;
  const can = ability ? (permission: Permission) => permits(ability, permission) : nothing;
  const known = knowledge(get(systemConfigAtom), session, get(sessionEndedAtom), mayBeSignedIn(storage));
  const areRoutesPending = get(systemConfigAtom).status === 'loading';
  const { origin } = window.location;
  const ledFrom = (location.state as { readonly ledFrom?: string } | null)?.ledFrom;
  return {
    situation: {
      origin,
      location,
      routes: get(routesAtom),
      returnPath: storage.get('returnPath'),
      ledFrom,
      areRoutesPending,
      start: readStart(storage, session.status === 'signedIn' ? session.user.id : undefined),
      can,
      ...known,
    },
    ability,
  };
}

/**
 * What is known of the system and the user. If no one can be signed in, the login page shows without waiting and is replaced if the
 * system is under maintenance.
 */
export function knowledge(
  config: Loadable<SystemConfig>,
  session: Session,
  ended: SessionEnd | undefined,
  canBeSignedIn: boolean,
): Pick<Situation, 'system' | 'session'> {
  const system = systemState(config);
  const isLeaving = session.status === 'signedOut' && ended?.reason === 'loggedOut';
  if (session.status === 'signedIn' || canBeSignedIn) return { system, session: isLeaving ? 'leaving' : session.status };
  return { system: system === 'loading' ? 'unknown' : system, session: isLeaving ? 'leaving' : 'signedOut' };
}

function systemState(config: Loadable<SystemConfig>): SystemState {
  switch (config.status) {
    case 'loading':
      return 'loading';
    case 'failed':
      return 'unknown';
    case 'ready':
      return isRunning(config.value) ? 'running' : 'maintenance';
  }
}

const nothing = () => false;
