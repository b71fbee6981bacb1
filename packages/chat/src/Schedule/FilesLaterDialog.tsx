import { toast } from '@manyline/ui';
import { useEffect, useState } from 'react';
import type { FilesLater } from '../Files/Files.types.ts';
import type { LineItem } from '../LinePicker/LinePicker.tsx';
import { useText } from '../messages/useText.ts';
import type { Scheduling } from './Schedule.types.ts';
import { SendLaterDialog } from './SendLaterDialog.tsx';
import { useZoneFormats } from './useZoneFormats.ts';

export interface FilesLaterDialogProps extends FilesLater {
  readonly scheduling: Scheduling;
  readonly line: LineItem;
  readonly contactName: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Asks when the attached files are sent. */
export function FilesLaterDialog({ scheduling, line, contactName, now, isOpen, files, onOpenChange, onScheduled }: FilesLaterDialogProps) {
  const t = useText();
  const { dayAndTime } = useZoneFormats();
  const { ownZone, contactTn, isOffline, onScheduleFiles, onFindZone } = scheduling;
  const [zone, setZone] = useState<string>();
  // What the number suggests is only an offer, so the dialog doesn't wait for it.
  useEffect(() => {
    if (isOpen) void onFindZone(contactTn).then(setZone);
  }, [isOpen, contactTn, onFindZone]);
  return (
    <SendLaterDialog
      isOpen={isOpen}
      now={now}
      zones={{ own: ownZone, contact: zone }}
      contactName={contactName}
      line={line}
      text={files[0]?.caption ?? ''}
      files={files.length}
      isOffline={isOffline}
      onOpenChange={onOpenChange}
      onSchedule={async (_, time) => {
        const reason = await onScheduleFiles(files, time);
        if (reason !== undefined) return reason;
        onScheduled();
        toast({ tone: 'success', text: t('chat.later.done', { when: dayAndTime(time.at, ownZone, now) }) });
        return undefined;
      }}
    />
  );
}
