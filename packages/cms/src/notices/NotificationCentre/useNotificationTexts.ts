import type { NotificationFacts } from '@manyline/contract';
import { describeDevice } from '@manyline/contract/device';
import { isolate, useFormatters, usePhoneFormat } from '@manyline/ui';
import { useConsoleText } from '../../messages/useText.ts';
import type { PlannedMaintenance } from './NotificationCentre.tsx';

/** More lines than these are counted instead. */
const MOST_NAMED = 4;

export interface NotificationWords {
  readonly title: string;
  readonly text?: string;
}

/** The text of a notification, built from its facts. */
export function useNotificationTexts(): {
  readonly of: (facts: NotificationFacts) => NotificationWords;
  readonly ofMaintenance: (maintenance: PlannedMaintenance, now: number) => NotificationWords;
} {
  const t = useConsoleText();
  const phone = usePhoneFormat();
  const { day, time } = useFormatters();
  const ofFailed = useBatchFailedText();
  const ofMoved = useMovedTexts();

  function of(facts: NotificationFacts): NotificationWords {
    switch (facts.kind) {
      case 'sendFailed': {
        const { count, name, tn } = facts;
        const title = t('cms.notifications.sendFailed', { count, name: isolate(name) });
        return { title, text: t('cms.notifications.sendFailed.text', { line: isolate(phone(tn)) }) };
      }
      case 'scheduledAsks':
        if (facts.count !== undefined && facts.count > 1)
          return {
            title: t('cms.notifications.scheduledAsks.missed', { count: facts.count }),
            text: t('cms.notifications.scheduledAsks.missed.text'),
          };
        return {
          title: t('cms.notifications.scheduledAsks'),
          text: t('cms.notifications.scheduledAsks.text', { name: isolate(facts.name), line: isolate(phone(facts.tn)) }),
        };
      case 'batchFailed':
        return ofFailed(facts);
      case 'batchPaused':
        return {
          title: t('cms.notifications.batchPaused'),
          text: t(`cms.notifications.batchPaused.${facts.reason}`, { line: isolate(phone(facts.tn)) }),
        };
      case 'batchCancelled':
        return {
          title: t('cms.notifications.batchCancelled', { count: facts.count }),
          text: t('cms.notifications.batchCancelled.text', { by: isolate(facts.by), line: isolate(phone(facts.tn)) }),
        };
      case 'signIn': {
        const { browser, system } = describeDevice(facts.userAgent);
        const device = [browser, system].filter((part) => part !== undefined).join(', ');
        const address = isolate(facts.address.replace(/^::ffff:/iu, ''));
        const text =
          device === ''
            ? t('cms.notifications.signIn.address', { address })
            : t('cms.notifications.signIn.text', { device: isolate(device), address });
        return { title: t('cms.notifications.signIn'), text };
      }
      case 'rights':
        return { title: t('cms.notifications.rights'), text: t('cms.notifications.rights.text', { by: isolate(facts.by) }) };
      case 'account':
        return {
          title: t(`cms.notifications.account.${facts.change}`),
          text: t('cms.notifications.account.text', { by: isolate(facts.by) }),
        };
      case 'lineTaken':
      case 'lineGiven':
        return ofMoved(facts);
      case 'lineReleased':
        return {
          title: t('cms.notifications.lineReleased', { line: isolate(phone(facts.tn)) }),
          text: t('cms.notifications.lineReleased.text', { by: isolate(facts.by) }),
        };
      case 'export':
        return { title: t(`cms.notifications.export.${facts.what}`), text: t('cms.notifications.export.text', { rows: facts.rows }) };
      case 'providerTrouble':
        return {
          title: t(facts.problem === 'lowBalance' ? 'cms.notifications.lowBalance' : 'cms.notifications.providerTrouble', {
            name: isolate(facts.name),
          }),
          text: [
            t(`cms.notifications.providerTrouble.${facts.problem}`),
            ...(facts.covered ? [t(`cms.notifications.providerTrouble.covered.${facts.covered}`)] : []),
          ].join(' '),
        };
      case 'unrouted':
        return {
          title: t('cms.notifications.unrouted', { name: isolate(facts.name), number: isolate(facts.to === '' ? '' : phone(facts.to)) }),
          text: t('cms.notifications.unrouted.text'),
        };
      case 'codesLimited':
        return {
          title: t('cms.notifications.codesLimited', { count: facts.count }),
          text: t('cms.notifications.codesLimited.text', { by: isolate(facts.by) }),
        };
      case 'message':
        return { title: t('cms.notifications.message', { by: isolate(facts.by) }), text: facts.text };
    }
  }

  function ofMaintenance({ startsAt, endsAt }: PlannedMaintenance, now: number): NotificationWords {
    const at = (seconds: number) => t('cms.notifications.moment', { day: day(seconds, now), time: time(seconds) });
    const text =
      endsAt === undefined
        ? t('cms.notifications.maintenance.from', { start: at(startsAt) })
        : t('cms.notifications.maintenance.text', { start: at(startsAt), end: at(endsAt) });
    return { title: t('cms.notifications.maintenance'), text };
  }

  return { of, ofMaintenance };
}

function useBatchFailedText(): (facts: Extract<NotificationFacts, { kind: 'batchFailed' }>) => NotificationWords {
  const t = useConsoleText();
  const phone = usePhoneFormat();
  return ({ count, unconfirmed = 0, tn }) => {
    const line = isolate(phone(tn));
    if (count === 0)
      return {
        title: t('cms.notifications.batchUnconfirmed', { count: unconfirmed }),
        text: t('cms.notifications.batchUnconfirmed.text', { line }),
      };
    const title = t('cms.notifications.batchFailed', { count });
    if (unconfirmed === 0) return { title, text: t('cms.notifications.batchFailed.text', { line }) };
    return { title, text: t('cms.notifications.batchFailed.unconfirmed', { line, count: unconfirmed }) };
  };
}

/** Lines that were moved to or from the user. */
function useMovedTexts() {
  const t = useConsoleText();
  const phone = usePhoneFormat();
  const { list } = useFormatters();

  function namesOf(tns: readonly string[]): string {
    const named = tns.slice(0, tns.length > MOST_NAMED + 1 ? MOST_NAMED : tns.length).map((tn) => isolate(phone(tn)));
    const more = tns.length - named.length;
    return list(more === 0 ? named : [...named, t('cms.notifications.moreLines', { count: more })]);
  }

  function ofMoved({ kind, tn, others = [], by, withChats }: Extract<NotificationFacts, { withChats: boolean }>): NotificationWords {
    const how = withChats ? 'with' : 'without';
    if (others.length === 0)
      return {
        title: t(`cms.notifications.${kind}`, { line: isolate(phone(tn)) }),
        text: t(`cms.notifications.${kind}.${how}`, { by: isolate(by) }),
      };
    return {
      title: t(`cms.notifications.${kind}.many`, { count: others.length + 1 }),
      text: t(`cms.notifications.${kind}.many.${how}`, { by: isolate(by), lines: namesOf([tn, ...others]) }),
    };
  }

  return ofMoved;
}
