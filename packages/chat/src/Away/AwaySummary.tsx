import { Banner, Button, IconButton } from '@manyline/ui';
import { IconX } from '@tabler/icons-react';
import { useText } from '../messages/useText.ts';
import type { Away } from './Away.types.ts';

/**
 * Announces once the messages that arrived while the user was away or disconnected.
 * @use On a page where messages arrive while the user is away.
 * @avoid for a lost connection → ConnectionBanner
 */
export function AwaySummary({ summary, onOpenFirst, onDismiss }: Away) {
  const t = useText();
  if (!summary) return null;
  return (
    <Banner
      tone="info"
      action={
        <>
          <Button size="sm" variant="outline" onClick={onOpenFirst}>
            {t('chat.away.open')}
          </Button>
          <IconButton size="sm" label={t('chat.away.dismiss')} icon={<IconX aria-hidden="true" />} onClick={onDismiss} />
        </>
      }
    >
      {t('chat.away.summary', summary)}
    </Banner>
  );
}
