import type { Limits } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import { createTries, type Judge, type TryKey, waitOf } from '../limits/tries.ts';

export interface LoginTry {
  /** The user name as typed, in lower case: counting the name and the e-mail of an account together would reveal which accounts exist. */
  readonly name: string;
  /** The network of the caller's address. */
  readonly address: string;
  /** The browser's id, if it has signed in to the account before. */
  readonly device: string | undefined;
}

export interface LoginTries {
  /** Counts a try before its password is checked. Returns the seconds to wait if there were too many. */
  take(login: LoginTry): Promise<number>;
  /** Call it when the password was right. */
  succeed(login: LoginTry): Promise<void>;
}

/**
 * Limits password tries. A browser that has signed in to the account before has a count of its own, so strangers cannot lock it out.
 * All others share three counts: account and address, account, and address. A busy address still has a few tries for each name not
 * tried there yet, so that neighbours behind one address do not lock each other out.
 */
export function createLoginTries(needs: {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
}): LoginTries {
  const { failedLogins, failedLoginsByAccount, failedLoginsByAddress, failedLoginsAtBusyAddress, failedLoginsByBusyAddress } = needs.limits;
  const tries = createTries(needs);

  const pair = ({ name, address }: LoginTry): TryKey => ({ of: 'login', key: `${address} ${name}`, seconds: failedLogins.seconds });
  const others = ({ name, address }: LoginTry): readonly TryKey[] => [
    { of: 'loginAddress', key: address, seconds: failedLoginsByAddress.seconds },
    { of: 'loginAccount', key: name, seconds: failedLoginsByAccount.seconds },
  ];
  const ownDevice = (device: string): TryKey => ({ of: 'loginDevice', key: device, seconds: failedLogins.seconds });

  const judgeStranger: Judge = ([ofPair, ofAddress, ofAccount]) => {
    if (!ofPair || !ofAddress || !ofAccount) return 0;
    const isBusy = waitOf(ofAddress, failedLoginsByAddress) > 0;
    return Math.max(
      waitOf(ofPair, failedLogins),
      waitOf(ofAccount, failedLoginsByAccount),
      waitOf(ofAddress, failedLoginsByBusyAddress),
      isBusy && waitOf(ofPair, failedLoginsAtBusyAddress) > 0 ? Math.min(ofPair.left, ofAddress.left) : 0,
    );
  };
  const judgeDevice: Judge = ([window]) => (window ? waitOf(window, failedLogins) : 0);

  return {
    take: (login) =>
      login.device === undefined
        ? tries.take([pair(login), ...others(login)], judgeStranger)
        : tries.take([ownDevice(login.device)], judgeDevice),
    succeed: (login) =>
      login.device === undefined
        ? tries.settle({ all: [pair(login)], one: others(login) })
        : tries.settle({ all: [ownDevice(login.device)] }),
  };
}
