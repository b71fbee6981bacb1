import { devicePlatform, IconButton, media, token } from '@manyline/ui';
import { IconCommand, IconSearch } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useText } from '../messages/useText.ts';

/** Opens the command palette: looks like a search field on wide screens, else an icon. */
export function SearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const t = useText();
  const shared = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick: onSearch };
  return (
    <>
      <Narrow>
        <IconButton {...shared} label={t('cms.nav.search')} icon={<IconSearch aria-hidden="true" />} />
      </Narrow>
      <Field {...shared} type="button">
        <IconSearch aria-hidden="true" />
        <span>{t('cms.nav.search')}</span>
        <kbd aria-hidden="true" dir="ltr">
          {devicePlatform() === 'apple' ? <IconCommand /> : <span>{'Ctrl'}</span>}
          <span>{'K'}</span>
        </kbd>
      </Field>
    </>
  );
}

/** The menu and the field fit beside each other from here on. */
const BELOW_FIELD = '@media (max-width: 1679.98px)';

const Narrow = styled.span`
  display: contents;
  ${media.wide} {
    display: none;
  }
  /* Beside the menu. */
  nav ~ * > & {
    ${BELOW_FIELD} {
      display: contents;
    }
  }
`;

const Field = styled.button`
  display: none;
  align-items: center;
  gap: 8px;
  inline-size: 232px;
  block-size: ${token.controlHeight};
  margin-inline-end: 8px;
  padding-inline: 12px 8px;
  border: 1px solid transparent;
  border-radius: ${token.radiusControl};
  background: color-mix(in srgb, ${token.text} 6%, transparent);
  color: ${token.textMuted};
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;

  ${media.wide} {
    display: inline-flex;
  }
  nav ~ * > & {
    ${BELOW_FIELD} {
      display: none;
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${token.borderStrong};
      color: ${token.text};
    }
  }
  > .tabler-icon {
    inline-size: 18px;
    block-size: 18px;
  }
  kbd {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    margin-inline-start: auto;
    padding-inline: 6px;
    border: 1px solid ${token.borderStrong};
    border-radius: 6px;
    font: inherit;
    font-size: ${token.fontCaption};
    line-height: 1.25rem;
  }
  kbd .tabler-icon {
    inline-size: 13px;
    block-size: 13px;
  }
`;
