import { Button, isolate, Tabs, useFormatters, usePhoneFormat } from '@manyline/ui';
import { useMemo, useState } from 'react';
import { useContactsText } from '../../messages/useText.ts';
import { All, Summary } from './ContactImport.styles.ts';
import type { ImportDoubt, ImportPlan, ImportSay, PlannedContact } from './contactImport.types.ts';
import { DoubtfulContact } from './DoubtfulContact.tsx';

export interface ContactImportReviewProps {
  readonly plan: ImportPlan;
  /** All that was asked, by row. */
  readonly doubts: ReadonlyMap<number, ImportDoubt>;
  readonly says: ReadonlyMap<number, ImportSay>;
  /** Whether the file is a table, so that its rows have numbers. */
  readonly isTable: boolean;
  readonly onSay: (rows: readonly number[], what: (known: ImportSay) => ImportSay) => void;
  /** Whether it is a number now. */
  readonly onFix: (row: number, index: number, text: string) => Promise<boolean>;
}

type Tab = 'asked' | 'new' | 'changed' | 'same';
const TABS: readonly Tab[] = ['asked', 'new', 'changed', 'same'];
const PAGE = 50;

/** What an import would do: first what must be decided, then what is new, what changes and what is there already. */
export function ContactImportReview({ plan, doubts, says, isTable, onSay, onFix }: ContactImportReviewProps) {
  const t = useContactsText();
  const { number } = useFormatters();
  const groups = useMemo(() => {
    const isAsked = ({ row, outcome }: PlannedContact) => outcome === 'doubtful' || (doubts.has(row) && says.has(row));
    const of = (outcome: PlannedContact['outcome']) => plan.rows.filter((one) => one.outcome === outcome && !isAsked(one));
    return { asked: plan.rows.filter(isAsked), new: of('new'), changed: of('changed'), same: of('same') };
  }, [plan, doubts, says]);
  const [tab, setTab] = useState<Tab>();
  const [shown, setShown] = useState(PAGE);
  const current = tab ?? TABS.find((one) => groups[one].length > 0) ?? 'new';
  const rows = groups[current];
  return (
    <Tabs
      label={t('chat.contacts.import.groups')}
      value={current}
      variant="pill"
      items={TABS.filter((id) => id !== 'asked' || groups.asked.length > 0).map((id) => ({
        id,
        label: t(`chat.contacts.import.group.${id}`),
        count: number(groups[id].length),
      }))}
      onChange={(id) => {
        setTab(id as Tab);
        setShown(PAGE);
      }}
    >
      {current === 'asked' && <AskedTogether rows={rows} onSay={onSay} />}
      {rows.length === 0 ? (
        <p>{t('chat.contacts.import.group.none')}</p>
      ) : (
        <Summary>
          {rows
            .slice(0, shown)
            .map((contact) =>
              current === 'asked' ? (
                <DoubtfulContact
                  key={contact.row}
                  contact={contact}
                  doubt={contact.doubt ?? doubts.get(contact.row)}
                  say={says.get(contact.row)}
                  isTable={isTable}
                  onSay={(what) => onSay([contact.row], what)}
                  onFix={(index, text) => onFix(contact.row, index, text)}
                />
              ) : (
                <Planned key={contact.row} contact={contact} />
              ),
            )}
        </Summary>
      )}
      {rows.length > shown && (
        <Button variant="soft" onClick={() => setShown((count) => count + PAGE)}>
          {t('chat.contacts.import.more', { count: Math.min(PAGE, rows.length - shown) })}
        </Button>
      )}
    </Tabs>
  );
}

/** One answer for all that are still open. */
function AskedTogether({ rows, onSay }: { readonly rows: readonly PlannedContact[]; readonly onSay: ContactImportReviewProps['onSay'] }) {
  const t = useContactsText();
  const open = rows.filter(({ outcome }) => outcome === 'doubtful');
  const named = open.flatMap(({ row, doubt }) => (doubt?.kind === 'otherName' ? [{ row, key: doubt.target.key }] : []));
  if (open.length < 2) return null;
  const keys = new Map(named.map(({ row, key }) => [row, key]));
  return (
    <All>
      {named.length > 1 && (
        <Button
          variant="soft"
          size="sm"
          onClick={() => {
            for (const [row, key] of keys) onSay([row], (known) => ({ ...known, who: { kind: 'keep', key } }));
          }}
        >
          {t('chat.contacts.import.all.keep', { count: named.length })}
        </Button>
      )}
      <Button
        variant="soft"
        size="sm"
        onClick={() =>
          onSay(
            open.map(({ row }) => row),
            () => ({ isLeft: true }),
          )
        }
      >
        {t('chat.contacts.import.all.left', { count: open.length })}
      </Button>
    </All>
  );
}

function Planned({ contact: { name, numbers, into, added = [], isCut } }: { readonly contact: PlannedContact }) {
  const t = useContactsText();
  const format = usePhoneFormat();
  const { list } = useFormatters();
  const shown = (text: string) => isolate(text.startsWith('+') ? format(text) : text);
  return (
    <li>
      <b>
        <bdi>{numbers.includes(name) ? format(name) : name}</bdi>
      </b>
      {added.length > 0 && into !== undefined && (
        <small>{t('chat.contacts.import.adds', { name: isolate(into), added: list(added.map(shown)) })}</small>
      )}
      {into === undefined && numbers.length > 0 && !numbers.includes(name) && <small>{list(numbers.map(shown))}</small>}
      {isCut && <small>{t('chat.contacts.import.cut')}</small>}
    </li>
  );
}
