import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { Tone } from './tone.ts';

export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" />;
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconExclamationCircle,
} as const satisfies Record<Tone, unknown>;
