import { Button, Checkbox, ConfirmDialog, FormSection, isolate, type Loadable, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../messages/useText.ts';
import type { StoredChoice } from './account.types.ts';
import { useChoiceTexts } from './ChoiceValue.tsx';

export interface DefaultsForEveryoneProps {
  /** The administrator's own settings. */
  readonly choices: readonly StoredChoice[];
  /** Makes them the default for all users, and locks the named ones. */
  readonly onSet: (locked: readonly string[]) => Promise<Loadable<unknown>>;
}

/** Makes the administrator's settings the defaults of all users, after listing what changes. */
export function DefaultsForEveryone({ choices, onSet }: DefaultsForEveryoneProps) {
  const t = useUserText();
  const inWords = useChoiceTexts();
  const [locked, setLocked] = useState<ReadonlySet<string>>();
  const [isAsking, setIsAsking] = useState(false);
  const wanted = locked ?? new Set(choices.filter(({ isLocked }) => isLocked).map(({ name }) => name));

  const inText = ({ name, value }: StoredChoice) => ({ label: t(`cms.account.choice.${name}`), value: isolate(inWords(value)) });
  const changes = choices.flatMap((choice) => [
    ...(choice.isDefault ? [] : [t('cms.account.defaults.change.value', inText(choice))]),
    ...(wanted.has(choice.name) && !choice.isLocked ? [t('cms.account.defaults.change.lock', inText(choice))] : []),
    ...(!wanted.has(choice.name) && choice.isLocked ? [t('cms.account.defaults.change.unlock', inText(choice))] : []),
  ]);

  return (
    <FormSection title={t('cms.account.defaults')} description={t('cms.account.defaults.text')}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.name}
          label={t('cms.account.defaults.lock', inText(choice))}
          isChecked={wanted.has(choice.name)}
          onChange={(isChecked) => {
            const next = new Set<string>(wanted);
            if (isChecked) next.add(choice.name);
            else next.delete(choice.name);
            setLocked(next);
          }}
        />
      ))}
      <div>
        <Button variant={changes.length > 0 ? 'solid' : 'outline'} onClick={() => setIsAsking(true)}>
          {t('cms.account.defaults.set')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        variant="neutral"
        startsAt="cancel"
        title={t('cms.account.defaults.title')}
        text={t(changes.length > 0 ? 'cms.account.defaults.changes' : 'cms.account.defaults.noChanges')}
        confirmLabel={t('cms.account.defaults.set')}
        onConfirm={() => onSet([...wanted])}
        onOpenChange={setIsAsking}
      >
        {changes.length > 0 && (
          <Changes>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Changes>
        )}
      </ConfirmDialog>
    </FormSection>
  );
}

const Changes = styled.ul`
  display: grid;
  gap: 4px;
  max-block-size: 240px;
  margin: 0;
  padding-inline-start: 20px;
  overflow: auto;
  color: ${token.textMuted};
  text-align: start;
`;
