import { isRunning, type Permission, type SystemConfig } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { atom, type Getter, useAtomValue } from 'jotai';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppAbility } from '../access/ability.ts';
import { type Access, loadAccess } from '../access/loadAccess.ts';
import { permits } from '../access/permits.ts';
import { mayBeSignedIn } from '../state/serviceState.ts';
import { servicesAtom } from '../state/servicesAtom.ts';
import { type Session, sessionAtom, type SessionEnd, sessionEndedAtom } from '../state/session.ts';
import { routesAtom, systemConfigAtom } from '../state/systemConfig.ts';
import type { Situation, SystemState } from './navigationGuard.ts';

export interface Judged {
  readonly situation: Situation;
  readonly ability: AppAbility | undefined;
}

type Place = Situation['location'] & { readonly state?: unknown };

/** What the guard decides on. Suspends while the permission checker of a signed-in person is fetched. */
export function useSituation(): Judged {
  const location = useLocation();
  const session = useAtomValue(sessionAtom);
  const access = session.status === 'signedIn' ? use(loadAccess()) : undefined;
  return useAtomValue(useMemo(() => atom((get) => readSituation(get, location, access)), [location, access]));
}

/** The same outside of components; `access` is the permission checker, where a user is signed in. */
export function readSituation(get: Getter, location: Place, access: Access | undefined): Judged {
  const { storage } = get(servicesAtom);
  const session = get(sessionAtom);
  const ability = session.status === 'signedIn' ? access?.createAbility(session.user.abilities) : undefined;
  const can = ability ? (permission: Permission) => permits(ability, permission) : nothing;
  const known = knowledge(get(systemConfigAtom), session, get(sessionEndedAtom), mayBeSignedIn(storage));
  const { origin } = window.location;
  const ledFrom = (location.state as { readonly ledFrom?: string } | null)?.ledFrom;
  return {
    situation: { origin, location, routes: get(routesAtom), returnPath: storage.get('returnPath'), ledFrom, can, ...known },
    ability,
  };
}

/**
 * What is known of the system and the person. Where nobody can be signed in, nothing is waited for: the login page stands
 * at once, and gives way should the system be under maintenance.
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
