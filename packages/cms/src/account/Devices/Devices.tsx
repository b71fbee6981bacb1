import type { PushDevice } from '@manyline/contract';
import { describeDevice } from '@manyline/contract/device';
import { Alert, Button, Chip, FormSection, isolate, LoadableView, TableDate } from '@manyline/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useUserText } from '../../messages/useText.ts';
import { FactRows } from '../../users/parts/FactRows.tsx';
import { SectionSkeleton } from '../account.styles.tsx';
import type { DevicesProps } from './Devices.types.ts';

/** The devices that get notifications while the app is closed. */
export function Devices({ devices, onRetry, onRemove }: Pick<DevicesProps, 'devices' | 'onRetry' | 'onRemove'>) {
  const t = useUserText();
  const [removingId, setRemovingId] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function remove(device: PushDevice) {
    setRemovingId(device.id);
    setProblem(undefined);
    const result = await onRemove(device).finally(() => setRemovingId(undefined));
    if (result.status === 'failed') setProblem(result.message ?? t('cms.account.failed'));
  }

  return (
    <LoadableView value={devices} skeleton={<SectionSkeleton />} onRetry={onRetry}>
      {(list) => (
        <FormSection title={t('cms.devices')} description={list.length === 0 ? t('cms.devices.empty') : t('cms.devices.text')}>
          {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
          {list.length > 0 && (
            <FactRows aria-label={t('cms.devices')}>
              {list.map((device) => (
                <Device key={device.id} device={device} isBusy={removingId === device.id} onRemove={() => void remove(device)} />
              ))}
            </FactRows>
          )}
        </FormSection>
      )}
    </LoadableView>
  );
}

interface DeviceProps {
  readonly device: PushDevice;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function Device({ device, isBusy, onRemove }: DeviceProps) {
  const t = useUserText();
  const { browser, system, kind } = describeDevice(device.userAgent);
  const isKnown = browser !== undefined && system !== undefined;
  const named = isKnown ? t('cms.users.session.device', { browser: isolate(browser), system: isolate(system) }) : (browser ?? system);
  const name = named ?? t('cms.users.session.unknown');
  const Icon = ICONS[kind];
  return (
    <li>
      <Icon aria-hidden="true" stroke={1.6} />
      <div data-part="words">
        <strong>{name}</strong>
        {device.isCurrent && <Chip size="sm" tone="accent" label={t('cms.users.session.current')} />}
        <dl>
          <div>
            <dt>{t('cms.devices.lastUsed')}</dt>
            <dd>{device.lastUsedAt === undefined ? t('cms.devices.never') : <TableDate seconds={device.lastUsedAt} />}</dd>
          </div>
          <div>
            <dt>{t('cms.devices.since')}</dt>
            <dd>
              <TableDate seconds={device.createdAt} />
            </dd>
          </div>
        </dl>
      </div>
      <Button variant="outline" size="sm" isBusy={isBusy} aria-label={t('cms.devices.removeNamed', { name })} onClick={onRemove}>
        {t('cms.devices.remove')}
      </Button>
    </li>
  );
}

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet, unknown: IconWorld } as const;
