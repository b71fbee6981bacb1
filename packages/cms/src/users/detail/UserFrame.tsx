import type { UserDetail } from '@manyline/contract';
import { Avatar, Button, EmptyState, LinkTabs, LoadableView, Skeleton, token } from '@manyline/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../messages/useText.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { nameOfUser } from '../parts/UserName.tsx';
import { SETTINGS_TABS, type SettingsTab, type UserPageProps } from './userDetail.types.ts';
import { UserDetailMenu } from './UserDetailMenu.tsx';
import { UserLead } from './UserLead.tsx';

export interface UserFrameProps extends UserPageProps {
  readonly page: 'info' | 'edit' | SettingsTab;
  readonly children: (user: UserDetail) => ReactNode;
}

/** The frame of a user's pages: who it is, the actions, and one row of tabs. Each tab has its own address. */
export function UserFrame({ page, record, links, powers, actions, deletion, leaving, children, onRetry, onNavigate }: UserFrameProps) {
  const t = useUserText();
  const unnamed = t(`cms.user.title.${page === 'info' || page === 'edit' ? page : 'settings'}`);
  const user = record.status === 'ready' ? record.value : undefined;
  if (record.status === 'missing')
    return (
      <ConsolePage title={unnamed}>
        <EmptyState
          illustration="notFound"
          title={t('cms.user.notFound')}
          text={t('cms.user.missing')}
          action={
            <Button startIcon={<IconArrowLeft data-mirror aria-hidden="true" />} onClick={() => onNavigate(links.list)}>
              {t('cms.user.toList')}
            </Button>
          }
        />
      </ConsolePage>
    );
  return (
    <ConsolePage
      title={user ? nameOfUser(user) : unnamed}
      {...(user
        ? {
            lead: <Avatar name={nameOfUser(user)} seed={user.id} size="lg" />,
            description: <UserLead user={user} fields={powers.fields} />,
            action: <UserDetailMenu user={user} powers={powers} actions={actions} deletion={deletion} leaving={leaving} />,
          }
        : record.status === 'loading' && {
            lead: <Skeleton shape="circle" height={76} width={76} />,
            description: <Skeleton width={260} />,
          })}
    >
      <LoadableView value={record} skeleton={<FrameSkeleton />} onRetry={onRetry}>
        {(user) => (
          <>
            <LinkTabs
              label={t('cms.user.pages', { name: nameOfUser(user) })}
              items={[
                { href: links.info(user.id), label: t('cms.user.tab.info'), isCurrent: page === 'info' },
                { href: links.edit(user.id), label: t('cms.user.tab.edit'), isCurrent: page === 'edit' },
                ...SETTINGS_TABS.map((tab) => ({
                  href: links.settings(user.id, tab),
                  label: t(`cms.user.settings.${tab}`),
                  isCurrent: page === tab,
                })),
              ]}
              onNavigate={(href, event) => {
                event.preventDefault();
                onNavigate(href);
              }}
            />
            {children(user)}
          </>
        )}
      </LoadableView>
    </ConsolePage>
  );
}

function FrameSkeleton() {
  return (
    <Frame>
      <div data-part="tabs">
        <Skeleton width={110} />
        <Skeleton width={70} />
        <Skeleton width={90} />
        <Skeleton width={70} />
        <Skeleton width={90} />
      </div>
      <div data-part="cards">
        {[6, 4].map((lines) => (
          <div key={lines}>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} width={line === 0 ? 120 : '80%'} />
            ))}
          </div>
        ))}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 24px;
  [data-part='cards'] > div {
    padding: 20px;
    border-radius: ${token.radiusCard};
    background: ${token.surface};
    box-shadow: ${token.shadowCard};
  }
  [data-part='tabs'] {
    display: flex;
    align-items: center;
    gap: 28px;
    block-size: 44px;
    padding-inline: 14px;
    box-shadow: inset 0 -1px 0 ${token.border};
  }
  [data-part='cards'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
    gap: 24px;
    > div {
      display: grid;
      align-content: start;
      gap: 20px;
    }
  }
`;
