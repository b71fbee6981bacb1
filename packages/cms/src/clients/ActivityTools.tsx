import { Button, IconButton, MultiCombobox, Switch, media } from '@manyline/ui';
import { IconCopy, IconDownload, IconEraser, IconHeartbeat } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReportsText } from '../messages/useText.ts';
import { Choice, Filters, Quiet } from './clients.styles.ts';
import { ACTIVITY_KINDS, type ActivityKind, type ClientActivityProps } from './clients.types.ts';

interface ActivityToolsProps extends ClientActivityProps {
  /** Whether an entry is shown. */
  readonly hasAny: boolean;
  /** The shown entries as text. */
  readonly textOf: () => string;
}

/** Filters, pauses, tests, copies, exports and clears the activity. */
export function ActivityTools(props: ActivityToolsProps) {
  const { entries, kinds, isPaused, missed, test, hasAny, textOf, onKindsChange, onPausedChange, onClear, onTest, onCopy, onExport } =
    props;
  const t = useReportsText();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Filters role="group" aria-label={t('cms.clients.activity.tools')}>
      <Choice>
        <MultiCombobox
          label={t('cms.clients.kinds')}
          isLabelHidden
          placeholder={t('cms.clients.kinds.any')}
          value={kinds}
          options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`cms.clients.kind.${value}`) }))}
          onChange={(next) => onKindsChange(next as readonly ActivityKind[])}
        />
      </Choice>
      <Switch label={t('cms.clients.pause')} isChecked={isPaused} onChange={onPausedChange} />
      {isPaused && <Quiet role="status">{t('cms.clients.missed', { count: missed })}</Quiet>}
      <Button variant="soft" size="sm" startIcon={<IconHeartbeat aria-hidden="true" />} isBusy={test.status === 'running'} onClick={onTest}>
        {t('cms.clients.test')}
      </Button>
      <Quiet role="status">
        {test.status === 'answered' && <span>{t('cms.clients.test.answered', { ms: test.ms })}</span>}
        {test.status === 'unanswered' && <span>{t('cms.clients.test.unanswered')}</span>}
      </Quiet>
      <Tools>
        <IconButton
          label={isCopied ? t('cms.clients.copied') : t('cms.clients.copy')}
          icon={<IconCopy size={20} />}
          disabled={!hasAny}
          onClick={() => void onCopy(textOf()).then(setIsCopied)}
        />
        <IconButton
          label={t('cms.clients.export')}
          icon={<IconDownload size={20} />}
          disabled={!hasAny}
          onClick={() => onExport(textOf())}
        />
        <IconButton label={t('cms.clients.erase')} icon={<IconEraser size={20} />} disabled={entries.length === 0} onClick={onClear} />
      </Tools>
    </Filters>
  );
}

const Tools = styled.span`
  display: flex;
  gap: 4px;
  margin-inline-start: auto;
  /* Not between the edges of a row of its own. */
  ${media.phone} {
    margin-inline-start: 0;
  }
`;
