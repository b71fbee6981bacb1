import { useFormatters } from '@manyline/ui';
import { useReportsText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { ClientActivity } from './ClientActivity.tsx';
import { ClientList } from './ClientList.tsx';
import { CLIENT_TABS, type ClientsScreenProps, type ClientTab } from './clients.types.ts';

/**
 * The connected clients and their activity.
 * @use To see who is connected now, to send them a message or end a connection.
 * @avoid for what was done earlier → AuditScreen
 */
export function ClientsScreen({ tab, list, activity, onTabChange }: ClientsScreenProps) {
  const t = useReportsText();
  const { number } = useFormatters();
  const { clients } = list;
  const total = clients.status === 'ready' ? (clients.value.total ?? clients.value.items.length) : undefined;
  const counts = { clients: total, activity: activity.entries.length };
  return (
    <ConsolePage
      title={t('cms.clients.heading')}
      tabs={{
        label: t('cms.clients.tabs'),
        value: tab,
        items: CLIENT_TABS.map((id) => ({
          id,
          label: t(`cms.clients.tab.${id}`),
          ...(counts[id] !== undefined && { count: number(counts[id]) }),
        })),
        onChange: (next) => onTabChange(next as ClientTab),
      }}
    >
      {tab === 'clients' ? <ClientList {...list} /> : <ClientActivity {...activity} />}
    </ConsolePage>
  );
}
