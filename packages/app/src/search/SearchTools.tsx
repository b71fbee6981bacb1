import { SearchFilters, type SearchPeriod } from '@manyline/cms';
import { usePhoneFormat } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useCan } from '../home/useGroupPages.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { languageAtom } from '../preferences/preferences.ts';
import { minuteAtom } from '../shared/minute.ts';
import { readSearch, withFilter } from './searchQuery.ts';
import { type FilterKind, wordFor, writeFilter } from './searchWords.ts';

export interface SearchToolsProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

const DATES: readonly FilterKind[] = ['since', 'before', 'on'];
const CONTACTS: readonly FilterKind[] = ['from', 'to', 'with'];

/** The filters as chips: what they choose is written into the field. */
export function SearchTools({ query: typed, onQueryChange }: SearchToolsProps) {
  const language = useAtomValue(languageAtom);
  const profiles = useAtomValue(profilesAtom);
  const format = usePhoneFormat();
  const facts = { lines: profiles, now: useAtomValue(minuteAtom) };
  const { filters, open } = readSearch(typed, facts);
  const mayChat = useCan()({ action: 'view', subject: 'chat' });
  if (!mayChat) return null;
  const write = (kinds: readonly FilterKind[], filter: string | undefined) => onQueryChange(withFilter(typed, facts, kinds, filter));
  const toggle = (kind: 'has' | 'is', value: 'file' | 'failed') => (isOn: boolean) =>
    write([kind], isOn ? writeFilter(language, kind, wordFor(language, value)) : undefined);
  const hasContact = open !== undefined || filters.contact !== undefined || filters.direction !== undefined;
  return (
    <SearchFilters
      lines={profiles.map(({ tn, name }) => ({ tn, label: name ?? format(tn) }))}
      line={filters.tn}
      hasContact={hasContact}
      hasDate={filters.since !== undefined || filters.until !== undefined}
      hasFile={filters.has !== undefined}
      isFailed={filters.state !== undefined}
      onContact={() => write(CONTACTS, hasContact ? undefined : writeFilter(language, 'from', ''))}
      onLineChange={(tn) => {
        const name = profiles.find((profile) => profile.tn === tn)?.name;
        write(['line'], tn === undefined ? undefined : writeFilter(language, 'line', name ?? tn));
      }}
      onPeriodChange={(period) => write(DATES, period && periodFilter(language, period, facts.now))}
      onFileChange={toggle('has', 'file')}
      onFailedChange={toggle('is', 'failed')}
    />
  );
}

function periodFilter(language: 'en' | 'fr' | 'ar', period: SearchPeriod, now: number): string {
  if (period === 'today') return writeFilter(language, 'on', wordFor(language, 'today'));
  const today = new Date(now * 1_000);
  if (period === 'year') return writeFilter(language, 'on', String(today.getFullYear()));
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (period === 'week' ? 6 : 29));
  const parts = [from.getFullYear(), from.getMonth() + 1, from.getDate()];
  return writeFilter(language, 'since', parts.map((part) => String(part).padStart(2, '0')).join('-'));
}
