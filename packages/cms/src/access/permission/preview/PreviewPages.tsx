import { token } from '@manyline/ui';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { PreviewMenuItem, PreviewNavigation } from '../permission.types.ts';

export interface PreviewPagesProps {
  readonly navigation: PreviewNavigation;
  readonly names: AccessNames;
}

/** The menu of a user, and every page with whether they can open it. */
export function PreviewPages({ navigation: { menu, routes }, names }: PreviewPagesProps) {
  const t = useAccessText();
  return (
    <Root>
      <section>
        <h3>{t('cms.access.preview.menu')}</h3>
        {menu.length === 0 ? <p>{t('cms.access.preview.menu.empty')}</p> : <MenuTree items={menu} label={t('cms.access.preview.menu')} />}
      </section>
      <section>
        <h3>{t('cms.access.preview.routes', { count: routes.filter(({ isReachable }) => isReachable).length, all: routes.length })}</h3>
        <ul data-part="routes" aria-label={t('cms.access.preview.routes.label')}>
          {routes.map(({ path, title, isReachable, needs }) => (
            <li key={path} data-open={isReachable}>
              {isReachable ? <IconCheck aria-hidden="true" size={18} /> : <IconLock aria-hidden="true" size={18} />}
              <div>
                <bdi>{title}</bdi>
                <small dir="ltr">{path}</small>
              </div>
              <span>
                {isReachable
                  ? t('cms.access.preview.open')
                  : t('cms.access.preview.needs', {
                      action: names.action(needs[0]?.action ?? ''),
                      subject: names.subject(needs[0]?.subject ?? ''),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Root>
  );
}

function MenuTree({ items, label }: { readonly items: readonly PreviewMenuItem[]; readonly label?: string }) {
  return (
    <ul data-part="menu" aria-label={label}>
      {items.map(({ id, title, children }) => (
        <li key={id}>
          <bdi>{title}</bdi>
          {children.length > 0 && <MenuTree items={children} />}
        </li>
      ))}
    </ul>
  );
}

const Root = styled.div`
  display: grid;
  gap: 24px;

  h3 {
    margin-block-end: 8px;
    font-size: 0.875rem;
  }
  p,
  small,
  li > span {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  [data-part='menu'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    > li {
      padding: 8px 12px;
      border: 1px solid ${token.border};
      border-radius: ${token.radiusControl};
      font-size: 0.875rem;
      font-weight: 500;
    }
    [data-part='menu'] {
      margin-block-start: 6px;
      > li {
        padding: 2px 8px;
        background: ${token.accent8};
        border-color: transparent;
        font-size: ${token.fontLabel};
        font-weight: 400;
      }
    }
  }
  [data-part='routes'] > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-block-size: 48px;
    padding-block: 4px;
    border-block-end: 1px solid ${token.borderSubtle};
    font-size: 0.875rem;
    > div {
      flex: 1 1 200px;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    small {
      display: block;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    .tabler-icon {
      flex: none;
      color: ${token.textSubtle};
    }
    &[data-open='true'] .tabler-icon {
      color: ${token.successStrong};
    }
  }
`;
