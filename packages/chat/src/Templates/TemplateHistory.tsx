import type { Template, TemplateVersion } from '@manyline/contract';
import { Alert, Button, isolate, type Loadable, LoadableView, loading, failed, ready, Skeleton, toast, useFormatters } from '@manyline/ui';
import { useEffect, useState } from 'react';
import { useText } from '../messages/useText.ts';
import { Rows, Stack } from './Templates.styles.ts';
import type { TemplateActions } from './Templates.types.ts';
import { useLanguageName } from './useLanguageName.ts';

export interface TemplateHistoryProps {
  readonly template: Template;
  readonly onLoadHistory: TemplateActions['onLoadHistory'];
  readonly onSave: TemplateActions['onSave'];
  readonly onRestored: () => void;
}

/** Who changed a template when, and what it said. */
export function TemplateHistory({ template, onLoadHistory, onSave, onRestored }: TemplateHistoryProps) {
  const t = useText();
  const { dateTime } = useFormatters();
  const nameOf = useLanguageName();
  const [versions, setVersions] = useState<Loadable<readonly TemplateVersion[]>>(loading);
  const [turn, setTurn] = useState(0);
  const [restoring, setRestoring] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isOver = false;
    void onLoadHistory(template.id).then((found) => {
      if (!isOver) setVersions(found ? ready(found) : failed(t('chat.templates.noAnswer')));
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Another function, or the texts of another language, don't change what was loaded.
  }, [template.id, turn]);
  const restore = (version: TemplateVersion) => {
    setRestoring(version.version);
    setProblem(undefined);
    const { id, isShared, sharedWith } = template;
    const { name, texts, files } = version;
    void onSave({ base: { id, version: template.version }, name, isShared, sharedWith, texts, files }).then((saved) => {
      setRestoring(undefined);
      if (saved.kind !== 'saved')
        return setProblem(saved.kind === 'stale' ? t('chat.templates.stale.reopen') : saved.message || t('chat.templates.noAnswer'));
      toast({ tone: 'success', text: t('chat.templates.restored', { name: isolate(name) }) });
      return onRestored();
    });
  };
  return (
    <LoadableView
      value={versions}
      skeleton={<Skeleton height="6rem" />}
      onRetry={() => {
        setVersions(loading);
        setTurn(turn + 1);
      }}
    >
      {(all) => (
        <Stack>
          {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
          <Rows aria-label={t('chat.templates.history')}>
            {all.map((version, index) => (
              <li key={version.version}>
                <span data-part="words">
                  <b>{dateTime(version.updatedTime)}</b>
                  <span data-part="what">
                    {version.updatedBy === undefined
                      ? t('chat.templates.history.unknown')
                      : t('chat.templates.history.by', { name: isolate(version.updatedBy) })}
                  </span>
                  <bdi>{version.name}</bdi>
                  {version.texts.map(({ language, text }) => (
                    <span key={language} dir="auto" data-part="what">
                      {version.texts.length > 1 ? `${nameOf(language)}: ${text}` : text}
                    </span>
                  ))}
                  {version.files.length > 0 && <span data-part="what">{version.files.map((file) => isolate(file.name)).join(', ')}</span>}
                </span>
                {index === 0 ? (
                  <span data-part="what">{t('chat.templates.history.current')}</span>
                ) : (
                  template.canEdit && (
                    <Button
                      variant="soft"
                      size="sm"
                      isBusy={restoring === version.version}
                      disabled={restoring !== undefined && restoring !== version.version}
                      aria-label={t('chat.templates.restore.of', { time: dateTime(version.updatedTime) })}
                      onClick={() => restore(version)}
                    >
                      {t('chat.templates.restore')}
                    </Button>
                  )
                )}
              </li>
            ))}
          </Rows>
        </Stack>
      )}
    </LoadableView>
  );
}
