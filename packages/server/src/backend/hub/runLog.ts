import type { HubMethod, Permission, RunLog, RunLogCode } from '@manyline/contract';
import type { Backplane, Clock } from '../ports.ts';

export interface RunLogLine extends Pick<RunLog, 'text' | 'count'> {
  readonly level?: RunLog['level'];
  readonly code: RunLogCode;
}

/** Writes a line of the server's own doings for whoever looks after it. It names nobody: some of them may not see everybody. */
export type WriteRunLog = (line: RunLogLine) => void;

const METHOD: HubMethod = 'ShowLog';
const VIEW_CLIENTS: Permission = { action: 'view', subject: 'client' };

export function createRunLog({ backplane, clock }: { readonly backplane: Backplane; readonly clock: Pick<Clock, 'now'> }): WriteRunLog {
  return ({ level = 'info', ...line }) => {
    const message: RunLog = { kind: 'log', level, ...line, time: clock.now() };
    backplane.publish({ kind: 'toPermitted', anyOf: [VIEW_CLIENTS], method: METHOD, message, partly: message });
  };
}

export function maintenanceLine(isRunning: boolean): RunLogLine {
  return isRunning
    ? { code: 'maintenanceOff', text: 'Maintenance was switched off.' }
    : { level: 'warning', code: 'maintenanceOn', text: 'Maintenance was switched on.' };
}
