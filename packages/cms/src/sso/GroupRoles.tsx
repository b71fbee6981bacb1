import { Button, IconButton, Select, TextField } from '@manyline/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import type { GroupRole } from './ssoValues.ts';

export interface GroupRolesProps {
  readonly label: string;
  readonly value: readonly GroupRole[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: readonly GroupRole[]) => void;
}

/** Rows of a group and the role of its members. */
export function GroupRoles({ label, value, roles, error, isReadOnly, onChange }: GroupRolesProps) {
  const t = useConfigText();
  const change = (at: number, row: Partial<GroupRole>) => onChange(value.map((one, index) => (index === at ? { ...one, ...row } : one)));
  return (
    <Root aria-label={label}>
      {value.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Rows have no identity: both fields are typed.
        <Row key={index}>
          <TextField
            label={t('cms.sso.group')}
            value={row.group}
            error={index === value.length - 1 ? error : undefined}
            autoCapitalize="none"
            spellCheck={false}
            isReadOnly={isReadOnly}
            onChange={(group) => change(index, { group })}
          />
          <Select
            label={t('cms.sso.role')}
            value={row.roleId}
            placeholder={t('cms.sso.role.choose')}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            isReadOnly={isReadOnly}
            onChange={(roleId) => change(index, { roleId })}
          />
          {!isReadOnly && (
            <IconButton
              label={t('cms.sso.group.remove', { group: row.group })}
              icon={<IconX aria-hidden="true" />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          )}
        </Row>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            variant="outline"
            size="sm"
            startIcon={<IconPlus aria-hidden="true" />}
            onClick={() => onChange([...value, { group: '', roleId: '' }])}
          >
            {t('cms.sso.group.add')}
          </Button>
        </div>
      )}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  gap: 12px;
  margin: 0;
  border: 0;
  padding: 0;
  min-inline-size: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  @container form (inline-size < 30rem) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
