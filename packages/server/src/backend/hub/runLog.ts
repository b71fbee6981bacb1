import type { HubMethod, Permission, RunLog, RunLogCode } from '@manyline/contract';
import type { Backplane, Clock } from '../ports/ports.ts';

export interface RunLogLine extends Pick<RunLog, 'text' | 'count'> {
  readonly level?: RunLog['level'];
  readonly code: RunLogCode;
}

/** Adds a line to the server log that operators can watch. It must not name users, because not every operator may see them all. */
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
    ? { code: 'maintenanceOff', text: 'Maintenance was turned off.' }
    : { level: 'warning', code: 'maintenanceOn', text: 'Maintenance was turned on.' };
}
