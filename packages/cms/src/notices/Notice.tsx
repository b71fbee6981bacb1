import { Banner, type BannerProps, Button } from '@manyline/ui';
import type { ReactNode } from 'react';

interface NoticeProps extends Pick<BannerProps, 'tone' | 'icon' | 'isSilent' | 'children'> {
  readonly action: ReactNode;
  readonly isBusy?: boolean;
  readonly onAction: () => void;
}

/** A banner with one action. */
export function Notice({ action, isBusy = false, onAction, ...banner }: NoticeProps) {
  return (
    <Banner
      {...banner}
      action={
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
