import { AppsHubScreen, type AppsHubScreenProps, type HubBulkMessage, type HubOwnLine } from '@manyline/cms';
import { type Batch, isAlive, type Profile } from '@manyline/contract';
import { ready } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { followBatches } from '../bulk/board/followBatches.ts';
import { historyAtom, loadHistory, noteInHistory } from '../bulk/board/history.ts';
import { boardOf, bulkHref } from '../bulk/page/bulkLocation.ts';
import { useAddLine } from '../lines/useAddLine.ts';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { paths } from '../routing/paths.ts';
import { useAction } from '../shared/action.ts';
import { hubOpenCountAtom } from '../shared/adminUpdates.ts';
import { chatHref } from './chatHref.ts';
import { useUnread } from './consoleHome.ts';
import { useGroup } from './useGroup.ts';
import { useCan } from './useGroupPages.ts';

/** The start page of the applications, within the user's permissions. */
export default function AppsHubPage() {
  const can = useCan();
  const seesChats = can({ action: 'view', subject: 'chat' });
  const lines = useOwnLines(seesChats);
  const bulk = useRunningBulk(seesChats && can({ action: 'send', subject: 'chat' }));
  return <AppsHubScreen {...useGroup()} lines={lines} bulk={bulk} onAddLine={useAddLine()} />;
}

function useOwnLines(isPermitted: boolean): AppsHubScreenProps['lines'] {
  const { value: unread, reload } = useUnread(isPermitted);
  const profiles = useAtomValue(profilesAtom);
  if (!isPermitted) return undefined;
  const counts = new Map(unread.status === 'ready' ? unread.value.map(({ tn, messages }) => [tn, messages]) : []);
  const items = profiles.map((profile) => toOwnLine(profile, counts.get(profile.tn) ?? 0));
  return {
    value: unread.status === 'ready' ? ready({ items: items.toSorted(byUrgency), total: items.length }) : unread,
    count: profiles.length,
    path: paths.chat,
    onRetry: () => reload(),
  };
}

function toOwnLine(profile: Profile, unread: number): HubOwnLine {
  const { tn, name, outage } = profile;
  const isOpenable = isAlive(profile);
  return {
    tn,
    name,
    unread,
    health: isOpenable ? (outage?.state ?? 'working') : 'unavailable',
    path: isOpenable ? chatHref(tn) : undefined,
  };
}

/** Lines with an outage first, then by unread messages. */
function byUrgency(a: HubOwnLine, b: HubOwnLine): number {
  const isOut = ({ health }: HubOwnLine) => Number(health === 'down' || health === 'misconfigured');
  return isOut(b) - isOut(a) || b.unread - a.unread;
}

function useRunningBulk(isPermitted: boolean): AppsHubScreenProps['bulk'] {
  const { line, batches } = useAtomValue(historyAtom);
  const hearings = useAtomValue(hubOpenCountAtom);
  const load = useAction(loadHistory);
  const follow = useAction(followBatches);
  const note = useAction(noteInHistory);
  useEffect(() => {
    if (isPermitted) void load(undefined);
  }, [isPermitted, load, hearings]);
  useEffect(() => (isPermitted ? follow(note) : undefined), [isPermitted, follow, note]);
  if (!isPermitted) return undefined;
  const running = batches.status === 'ready' ? batches.value.flatMap(toBulkMessage) : [];
  return {
    value:
      line !== undefined ? { status: 'loading' } : batches.status === 'ready' ? ready({ items: running, total: running.length }) : batches,
    path: paths.bulk,
    onRetry: () => void load(undefined),
  };
}

function toBulkMessage({ id, tn, template, state, counts }: Batch): readonly HubBulkMessage[] {
  if (state !== 'starting' && state !== 'sending' && state !== 'paused') return [];
  return [{ id, tn, text: template, state, done: counts.receive - counts.waiting, total: counts.receive, path: bulkHref(boardOf(id)) }];
}
