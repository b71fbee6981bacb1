import type { AbilityRule, Feature } from '@manyline/contract';
import { Alert, Combobox, Drawer, type Loadable, LoadableView, Skeleton, Tabs } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { RuleWords } from '../../parts/useRuleTexts.ts';
import type { AccessPreview, UserChoice, PreviewNavigation } from '../permission.types.ts';
import { PreviewPages } from './PreviewPages.tsx';
import { PreviewQuestion } from './PreviewQuestion.tsx';
import { PreviewUsers } from './PreviewUsers.tsx';

export interface PreviewDrawerProps {
  readonly isOpen: boolean;
  /** Name of the edited role or user, and whether the viewer may preview as another user. */
  readonly name: string;
  readonly kind: 'role' | 'user';
  readonly canChoose: boolean;
  /** There are unsaved rules, which the preview uses. */
  readonly isDraft: boolean;
  readonly preview: Loadable<AccessPreview>;
  readonly users: Loadable<readonly UserChoice[]>;
  readonly catalogue: readonly Feature[];
  readonly names: AccessNames;
  readonly wordsOf: (rule: AbilityRule) => RuleWords;
  readonly navigationOf: (rules: readonly AbilityRule[]) => PreviewNavigation;
  readonly onSearchUsers: (query: string) => void;
  /** Undefined previews the role alone. */
  readonly onAs: (userId: string | undefined) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A preview of the product for another user, using the rules in the editor, saved or not. */
export function PreviewDrawer(props: PreviewDrawerProps) {
  const {
    isOpen,
    name,
    kind,
    canChoose,
    isDraft,
    preview,
    users,
    catalogue,
    names,
    wordsOf,
    navigationOf,
    onSearchUsers,
    onAs,
    onRetry,
    onClose,
  } = props;
  const t = useAccessText();
  const [as, setAs] = useState('');
  const [tab, setTab] = useState('pages');
  const tabs = ['pages', 'users', 'why'] as const;
  return (
    <Drawer
      isOpen={isOpen}
      title={t('cms.access.preview')}
      description={isDraft ? t('cms.access.preview.draft') : t('cms.access.preview.saved')}
      size="lg"
      onOpenChange={(open) => !open && onClose()}
    >
      <Body>
        {kind === 'role' && canChoose && (
          <Combobox
            label={t('cms.access.preview.as')}
            placeholder={t('cms.access.preview.roleAlone', { name })}
            hint={as === '' ? t('cms.access.preview.roleAlone.hint') : t('cms.access.preview.user.hint')}
            value={as}
            options={
              users.status === 'ready'
                ? { status: 'ready', value: users.value.map(({ id, name: label, detail }) => ({ value: id, label, description: detail })) }
                : users
            }
            onSearch={onSearchUsers}
            onChange={(id) => {
              setAs(id);
              onAs(id === '' ? undefined : id);
            }}
          />
        )}
        <LoadableView value={preview} skeleton={<Skeleton shape="block" height={320} />} onRetry={onRetry}>
          {(found) => (
            <Tabs
              label={t('cms.access.preview')}
              variant="pill"
              value={tab}
              items={tabs.map((id) => ({ id, label: t(`cms.access.preview.${id}`) }))}
              onChange={setTab}
            >
              <Panel>
                {found.abilities.length === 0 && <Alert tone="info">{t('cms.access.preview.nothing')}</Alert>}
                {tab === 'pages' && <PreviewPages navigation={navigationOf(found.abilities)} names={names} />}
                {tab === 'users' && <PreviewUsers preview={found} names={names} />}
                {tab === 'why' && <PreviewQuestion preview={found} catalogue={catalogue} names={names} wordsOf={wordsOf} />}
              </Panel>
            </Tabs>
          )}
        </LoadableView>
      </Body>
    </Drawer>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  min-inline-size: 0;
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block-start: 16px;
`;
