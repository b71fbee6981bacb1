import type { WriteReportMail } from '../../email/composeEmail.ts';
import { reportMail } from '../../email/reportMailTexts.ts';
import type { Clock, SecretBox } from '../../ports/ports.ts';
import { savedLanguage } from '../../rules/savedLanguage.ts';
import type { Store } from '../../store/store.ts';
import { createReport } from '../createReport.ts';
import { findReportScope } from '../reportScope.ts';
import { findReportReader } from './reportReader.ts';
import { openToken, unsubscribeAddress } from './unsubscribe.ts';

const DASHBOARD = '/cms/report/page-cms-report-dashboard';

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly secretBox: SecretBox;
  readonly publicUrl: string;
}

/** Writes a weekly e-mail when it is sent: with the figures that the dashboard shows then, and the rights the user has then. */
export function createWriteReportMail({ store, clock, secretBox, publicUrl }: Needs): WriteReportMail {
  return async ({ userId, from, to, zone, missed }) => {
    const mail = await store.findReportMail(userId);
    const reader = mail?.isOn ? await findReportReader(store, userId) : undefined;
    if (!mail || !reader) return undefined;
    const scope = await findReportScope(store, reader, 'view');
    if (scope.lines.length === 0) return undefined;
    const { totals, previous } = await createReport(store, scope, { from, to, zone }, Math.round(clock.now() * 1_000));
    const { name, email } = reader.user;
    const language = await savedLanguage(store, userId, mail.language);
    return reportMail(
      { email, name, language },
      {
        from,
        to,
        zone,
        totals,
        previous,
        missed,
        dashboard: `${publicUrl}${DASHBOARD}?${new URLSearchParams({ from, to, zone })}`,
        unsubscribe: unsubscribeAddress(publicUrl, openToken(secretBox, mail)),
      },
    );
  };
}
