import type { Profile } from '@manyline/contract';
import type { ProviderPool } from '../../providers/providerPool.ts';
import type { StoredLine } from '../../store/store.ts';

interface Needs {
  readonly providers: ProviderPool;
}

/** A line as its owner sees it: with what its provider account can't do now. */
export function describeOwnLine({ providers }: Needs, line: StoredLine): Profile {
  const outage = providers.outageOf(line.providerAccountId, line.standby?.accountId);
  const sendsLinks = providers.sendsLinks(line.providerAccountId);
  const carriedBytes = providers.carriedBytes(line.providerAccountId);
  const textLimit = providers.textLimit(line.providerAccountId);
  const answersShortCodes = providers.answersShortCodes(line.providerAccountId);
  return {
    ...toProfile(line),
    ...(outage && { outage }),
    ...(sendsLinks && { sendsLinks }),
    ...(carriedBytes !== undefined && { carriedBytes }),
    ...(textLimit !== undefined && { textLimit }),
    ...(answersShortCodes && { answersShortCodes }),
  };
}

export function toProfile({ tn, status, name, color, isMuted, takeBackSeconds }: StoredLine): Profile {
  return {
    tn,
    status,
    ...(name !== undefined && { name }),
    ...(color && { color }),
    ...(takeBackSeconds && { takeBackSeconds }),
    isMuted: isMuted ?? false,
  };
}
