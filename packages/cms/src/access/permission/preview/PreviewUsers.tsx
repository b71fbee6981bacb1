import { decide, permittedFields, USER_FIELDS } from '@manyline/contract';
import { Alert, formatDateTime, token } from '@manyline/ui';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import type { AccessPreview } from '../permission.types.ts';

export interface PreviewUserProps {
  readonly preview: AccessPreview;
  readonly names: AccessNames;
}

/** The user fields that can be viewed and edited, and a few users as they would appear. */
export function PreviewUsers({ preview: { abilities, users, userTotal }, names }: PreviewUserProps) {
  const t = useAccessText();
  const may = (action: string) => new Set<string>(permittedFields(abilities, { action, subject: 'user' }, USER_FIELDS));
  const [seen, changed] = [may('view'), may('update')];
  if (!decide(abilities, { action: 'view', subject: 'user' }).isPermitted)
    return <Alert tone="info">{t('cms.access.preview.noUsers')}</Alert>;
  const columns = COLUMNS.filter((field) => seen.has(field));
  const yesNo = (isYes: boolean, field: string, id: 'sees' | 'changes') => (
    <span data-yes={isYes}>
      {isYes ? <IconCheck aria-hidden="true" size={18} /> : <IconMinus aria-hidden="true" size={18} />}
      <span data-part="hidden">
        {t(isYes ? `cms.access.preview.${id}.yes` : `cms.access.preview.${id}.no`, { field: names.field(field) })}
      </span>
    </span>
  );
  return (
    <Root>
      <section>
        <h3>{t('cms.access.preview.fields')}</h3>
        <div data-part="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('cms.access.preview.field')}</th>
                <th scope="col">{t('cms.access.preview.sees')}</th>
                <th scope="col">{t('cms.access.preview.changes')}</th>
              </tr>
            </thead>
            <tbody>
              {USER_FIELDS.map((field) => (
                <tr key={field}>
                  <th scope="row">{names.field(field)}</th>
                  <td>{yesNo(seen.has(field), field, 'sees')}</td>
                  <td>{yesNo(changed.has(field), field, 'changes')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h3>{t('cms.access.preview.sample', { count: users.length, all: userTotal })}</h3>
        {users.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Focusable, so that the keyboard can scroll a table wider than the panel.
          <div data-part="scroll" tabIndex={0} role="region" aria-label={t('cms.access.preview.sample.label')}>
            <table>
              <thead>
                <tr>
                  {columns.map((field) => (
                    <th key={field} scope="col">
                      {names.field(field)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {users.map((user) => (
                  <tr key={user.id}>
                    {columns.map((field) => (
                      <td key={field}>
                        <bdi>{textOf(user[field])}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </Root>
  );
}

const COLUMNS = ['username', 'name', 'email', 'status', 'lineCount', 'createdAt'] as const;
const NONE = '—';

function textOf(value: string | number | undefined): string {
  if (value === undefined) return NONE;
  return typeof value === 'number' && value > 100_000_000 ? formatDateTime(value) : String(value);
}

const Root = styled.div`
  display: grid;
  gap: 24px;
  min-inline-size: 0;

  section {
    min-inline-size: 0;
  }
  h3 {
    margin-block-end: 8px;
    font-size: 0.875rem;
  }
  [data-part='scroll'] {
    overflow: auto;
    border: 1px solid ${token.border};
    border-radius: ${token.radiusControl};
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: ${token.fontLabel};
  }
  th,
  td {
    padding-block: 7px;
    padding-inline: 12px;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    background: ${token.surfaceSunken};
    color: ${token.textMuted};
    font-weight: 600;
  }
  tbody th {
    font-weight: 500;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid ${token.borderSubtle};
  }
  td > span {
    position: relative;
    display: inline-flex;
    color: ${token.textSubtle};
  }
  [data-yes='true'] {
    color: ${token.successStrong};
  }
  [data-part='hidden'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
