import { ClientNotices } from '../clients/ClientNotices.tsx';
import { ConsoleNotices } from '../notifications/ConsoleNotices.tsx';
import { ConsoleNotifications } from '../notifications/ConsoleNotifications.tsx';
import { AccountPreferences } from '../preferences/account/AccountPreferences.tsx';
import { ConsoleStatus } from './ConsoleStatus.tsx';

const PARTS = { AccountPreferences, ClientNotices, ConsoleNotices, ConsoleNotifications, ConsoleStatus };

export interface ConsoleLiveProps {
  readonly part: keyof typeof PARTS;
}

/** The parts of the shell that follow the hub. */
export default function ConsoleLive({ part }: ConsoleLiveProps) {
  const Part = PARTS[part];
  return <Part />;
}
