import type { Leaving, UserDetail } from '@manyline/contract';
import { ready, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import { UserPicker } from '../tabs/UserPicker.tsx';
import type { LeavingPlan, UserSearch } from '../userDetail.types.ts';
import { LeavingLines } from './LeavingLines.tsx';

export interface LeavingFormProps {
  readonly user: UserDetail;
  readonly leaving: Leaving;
  readonly search: UserSearch;
  readonly plan: LeavingPlan;
  readonly isBusy: boolean;
  readonly onChange: (plan: LeavingPlan) => void;
}

/** Who goes on with what. */
export function LeavingForm({ user, leaving, search, plan, isBusy, onChange }: LeavingFormProps) {
  const t = useUserText();
  const { lines, contacts, templates, subusers, mayHandContent } = leaving;
  const others = without(search, user.id);

  function chooseHeir(userId: string) {
    const { contentTo: _, ...rest } = plan;
    onChange({ ...rest, ...(userId !== '' && { contentTo: userId }) });
  }

  return (
    <Root inert={isBusy}>
      <p>{t('cms.user.leaving.text')}</p>
      {user.editable.includes('lines') && lines.length > 0 && (
        <LeavingLines lines={lines} mayHandContent={mayHandContent} search={others} plan={plan} onChange={onChange} />
      )}
      {mayHandContent && contacts + templates > 0 && (
        <UserPicker
          label={t('cms.user.leaving.own')}
          hint={t('cms.user.leaving.own.text', { contacts, templates })}
          placeholder={t('cms.user.leaving.stays')}
          value={plan.contentTo ?? ''}
          search={others}
          onChange={chooseHeir}
        />
      )}
      {subusers > 0 && <p>{t('cms.user.leaving.subusers', { count: subusers })}</p>}
      <p>{t('cms.user.leaving.back')}</p>
    </Root>
  );
}

function without(search: UserSearch, id: string): UserSearch {
  const { options } = search;
  return options.status === 'ready' ? { ...search, options: ready(options.value.filter(({ value }) => value !== id)) } : search;
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  margin-block-start: 4px;

  p,
  small {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
