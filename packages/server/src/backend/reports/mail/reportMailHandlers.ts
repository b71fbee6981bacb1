import type { ReportMail } from '@manyline/contract';
import { type Handlers, refuse, withCaller } from '../../calls/outcome.ts';
import type { Clock, SecretBox } from '../../ports/ports.ts';
import { createToken, hashToken } from '../../shared/tokens.ts';
import type { Store, StoredReportMail, StoredUser } from '../../store/store.ts';
import { nextMonday } from './mondays.ts';
import { sealToken } from './unsubscribe.ts';

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly secretBox: SecretBox;
  readonly hasMail: boolean;
  readonly mailPage: string | undefined;
}

/** Whether the caller gets last week's figures every Monday. */
export function reportMailHandlers({
  store,
  clock,
  random,
  secretBox,
  hasMail,
  mailPage,
}: Needs): Pick<Handlers, 'getReportMail' | 'setReportMail'> {
  const describe = ({ email }: StoredUser, mail: StoredReportMail | undefined): ReportMail => ({
    isOn: mail?.isOn ?? false,
    ...(mail?.isOn && { zone: mail.zone, nextAt: mail.dueAt / 1_000, ...(mail.missed !== undefined && { missed: mail.missed }) }),
    ...(email !== undefined && { email }),
    hasMail,
    ...(mailPage !== undefined && { mailPage }),
  });

  return {
    getReportMail: withCaller<'getReportMail'>(async (_, { caller: { user } }) => ({
      data: describe(user, await store.findReportMail(user.id)),
    })),

    setReportMail: withCaller<'setReportMail'>(async ({ isOn, zone }, { caller: { user }, language }) => {
      if (isOn && user.email === undefined) return refuse(409, 'invalid', 'server.report.noAddress');
      const made = createToken(random);
      const secret = { tokenHash: await hashToken(made), token: sealToken(secretBox, user.id, made) };
      const saved = await store.transaction(async (tx) => {
        const before = await tx.findReportMail(user.id);
        if (!isOn && !before) return undefined;
        // Turned on twice in the same zone, the next one stays due.
        if (before?.isOn === isOn && before.zone === zone) return before;
        const dueAt = nextMonday(zone, Math.round(clock.now() * 1_000));
        const { tokenHash, token } = before ?? secret;
        const next: StoredReportMail = { userId: user.id, isOn, zone, language, dueAt, tokenHash, token };
        await tx.putReportMail(next);
        return next;
      });
      return { data: describe(user, saved), message: 'server.call.updated' };
    }),
  };
}
