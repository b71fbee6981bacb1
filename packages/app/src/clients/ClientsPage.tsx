import { ClientsScreen } from '@manyline/cms';
import { useClients } from './useClients.ts';

export default function ClientsPage() {
  return <ClientsScreen {...useClients()} />;
}
