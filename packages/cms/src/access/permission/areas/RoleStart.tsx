import { CardChoice, media } from '@manyline/ui';
import { styled } from 'styled-components';
import { useAccessText } from '../../../messages/useText.ts';
import type { AccessNames } from '../../parts/useAccessNames.ts';
import { ROLE_TEMPLATES, type RoleTemplate } from './roleTemplates.ts';
import { useAccessSentences } from './useAccessSentences.ts';

export interface RoleStartProps {
  readonly names: Pick<AccessNames, 'subject'>;
  readonly value: RoleTemplate | undefined;
  readonly onChange: (template: RoleTemplate | undefined) => void;
}

/** What a new role starts from: nothing, or a ready role with its rights in sentences. */
export function RoleStart({ names, value, onChange }: RoleStartProps) {
  const t = useAccessText();
  const sentencesOf = useAccessSentences(names);
  return (
    <Root>
      <legend>{t('cms.access.role.start')}</legend>
      <div>
        <CardChoice
          kind="one"
          name="role-start"
          title={t('cms.access.template.blank')}
          description={t('cms.access.template.blank.text')}
          isChecked={value === undefined}
          onChange={() => onChange(undefined)}
        />
        {ROLE_TEMPLATES.map((template) => (
          <CardChoice
            key={template.id}
            kind="one"
            name="role-start"
            title={t(`cms.access.template.${template.id}`)}
            description={`${t(`cms.access.template.${template.id}.text`)} ${sentencesOf({ before: [], own: template.rules, after: [] }).join(' ')}`}
            isChecked={value === template}
            onChange={() => onChange(template)}
          />
        ))}
      </div>
    </Root>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-block-end: 8px;
    font-size: 0.875rem;
    font-weight: 500;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px;
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
