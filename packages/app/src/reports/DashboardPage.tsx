import { DashboardScreen } from '@manyline/cms';
import { dayAt } from '@manyline/contract';
import { useAddLine } from '../lines/useAddLine.ts';
import { useDashboard } from './useDashboard.ts';

export default function DashboardPage() {
  const { query, now, ...props } = useDashboard();
  return <DashboardScreen {...props} onAddLine={useAddLine()} query={query} today={dayAt(query.zone, now)} />;
}
