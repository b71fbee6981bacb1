import { createAttempts, type Judge, type AttemptKey, waitOf } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import { otherSpelling } from '../rules/otherSpelling.ts';
import type { Store } from '../store/store.ts';

export interface LoginTry {
  /**
   * The username as typed: counting the name and the e-mail of an account together would reveal which accounts exist. Two spellings of one
   * e-mail address, in letters and in ASCII, are one name whether there is such an account or not.
   */
  readonly name: string;
  /** The network of the caller's address. */
  readonly address: string;
  /** The browser's id, if it has signed in to the account before. */
  readonly device: string | undefined;
}

export interface LoginAttempts {
  /** Counts a try before its password is checked. Returns the seconds to wait if there were too many. */
  take(login: LoginTry): Promise<number>;
  /** Gives these names their attempts back, from every address and browser. */
  lift(names: readonly string[]): Promise<void>;
  /** Call it when the password was not checked. The try still counts for its address, so that a flood ends. */
  takeBack(login: LoginTry): Promise<void>;
  /** Call it when the password was right. */
  succeed(login: LoginTry): Promise<void>;
}

/**
 * Limits password attempts. A browser that has signed in to the account before has a count of its own, so strangers cannot lock it out.
 * All others share three counts: account and address, account, and address. A busy address still has a few attempts for each name not
 * tried there yet, so that neighbours behind one address do not lock each other out.
 */
export function createLoginAttempts(needs: {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly limits: Limits;
}): LoginAttempts {
  const { failedLogins, failedLoginsByAccount, failedLoginsByAddress, failedLoginsAtBusyAddress, failedLoginsByBusyAddress } = needs.limits;
  const attempts = createAttempts(needs);

  /** Addresses and browsers of a name are unknown here, so lifting a block starts new counts. It lasts as long as the old ones could. */
  const liftKey = (name: string): AttemptKey => ({
    of: 'loginLifted',
    key: oneSpelling(name),
    seconds: Math.max(failedLogins.seconds, failedLoginsByAccount.seconds),
  });
  const named = (key: string, lifted: number) => (lifted === 0 ? key : `${key} ${lifted}`);
  const pair = ({ name, address }: LoginTry, lifted: number): AttemptKey => ({
    of: 'login',
    key: named(`${address} ${oneSpelling(name)}`, lifted),
    seconds: failedLogins.seconds,
  });
  const others = ({ name, address }: LoginTry, lifted: number): readonly AttemptKey[] => [
    { of: 'loginAddress', key: address, seconds: failedLoginsByAddress.seconds },
    { of: 'loginAccount', key: named(oneSpelling(name), lifted), seconds: failedLoginsByAccount.seconds },
  ];
  const ownDevice = (device: string, lifted: number): AttemptKey => ({
    of: 'loginDevice',
    key: named(device, lifted),
    seconds: failedLogins.seconds,
  });

  async function liftsOf({ name }: LoginTry): Promise<number> {
    let lifted = 0;
    await attempts.waitFor([liftKey(name)], ([window]) => {
      lifted = window?.count ?? 0;
      return 0;
    });
    return lifted;
  }

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
    async take(login) {
      const lifted = await liftsOf(login);
      return login.device === undefined
        ? attempts.take([pair(login, lifted), ...others(login, lifted)], judgeStranger)
        : attempts.take([ownDevice(login.device, lifted)], judgeDevice);
    },
    async takeBack(login) {
      const lifted = await liftsOf(login);
      const [, account] = others(login, lifted);
      const one = login.device === undefined ? [pair(login, lifted), ...(account ? [account] : [])] : [ownDevice(login.device, lifted)];
      await attempts.settle({ one });
    },
    async succeed(login) {
      const lifted = await liftsOf(login);
      await (login.device === undefined
        ? attempts.settle({ all: [pair(login, lifted)], one: others(login, lifted) })
        : attempts.settle({ all: [ownDevice(login.device, lifted)] }));
    },
    lift: async (names) => void (await attempts.take(names.map(liftKey), () => 0)),
  };
}

/** In lower case, and the domain of an e-mail address in ASCII. */
function oneSpelling(name: string): string {
  const lower = name.toLowerCase();
  const other = otherSpelling(lower)?.toLowerCase();
  return other !== undefined && !/\P{ASCII}/u.test(other.slice(other.lastIndexOf('@'))) ? other : lower;
}
