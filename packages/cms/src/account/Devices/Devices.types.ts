import type { PushContent, PushDevice } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { AccountOutcome } from '../account.types.ts';

/** Whether this browser can show notifications while the app is closed; `install`: once it is on the home screen. */
export type DeviceSupport = 'unsupported' | 'install' | 'default' | 'granted' | 'denied';

/** What notifications show on this device. */
export interface DeviceChoice {
  readonly content: PushContent;
  readonly showsCodes: boolean;
}

export interface DevicesProps {
  readonly devices: Loadable<readonly PushDevice[]>;
  readonly support: DeviceSupport;
  readonly choice: DeviceChoice;
  readonly onRetry: () => void;
  /** `cancelled`: the user or the browser refused. */
  readonly onTurnOn: () => Promise<AccountOutcome>;
  readonly onRemove: (device: PushDevice) => Promise<AccountOutcome>;
  readonly onChoose: (choice: DeviceChoice) => Promise<AccountOutcome>;
}
