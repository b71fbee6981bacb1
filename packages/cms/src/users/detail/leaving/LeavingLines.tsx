import type { Leaving } from '@manyline/contract';
import { Checkbox, isolate, PhoneNumber, RadioGroup, useFormatters } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import { UserPicker } from '../tabs/UserPicker.tsx';
import type { LeavingPlan, UserSearch } from '../userDetail.types.ts';

export interface LeavingLinesProps {
  readonly lines: Leaving['lines'];
  readonly mayHandContent: boolean;
  readonly search: UserSearch;
  readonly plan: LeavingPlan;
  readonly onChange: (plan: LeavingPlan) => void;
}

type Way = 'one' | 'each' | 'keep';

/** Who gets the lines: one user, a user for each, or the closed account. */
export function LeavingLines({ lines, mayHandContent, search, plan, onChange }: LeavingLinesProps) {
  const t = useUserText();
  const [way, setWay] = useState<Way>('keep');
  const ownerOf = (tn: string) => plan.lines.find((line) => line.tn === tn)?.userId ?? '';
  const contentText = mayHandContent ? (plan.withContent ? 'text' : 'without') : 'forbidden';

  function chooseWay(next: Way) {
    setWay(next);
    onChange({
      ...plan,
      lines: next === 'one' ? lines.map(({ tn }) => ({ tn, userId: '' })) : [],
      withContent: next !== 'keep' && mayHandContent,
    });
  }

  function chooseOwner(tn: string, userId: string) {
    const rest = plan.lines.filter((line) => line.tn !== tn);
    onChange({ ...plan, lines: userId === '' ? rest : [...rest, { tn, userId }] });
  }

  return (
    <>
      <RadioGroup
        label={t('cms.user.leaving.lines', { count: lines.length })}
        value={way}
        options={[
          { value: 'one', label: t('cms.user.leaving.lines.one') },
          ...(lines.length > 1 ? [{ value: 'each' as const, label: t('cms.user.leaving.lines.each') }] : []),
          { value: 'keep', label: t('cms.user.leaving.lines.keep'), description: t('cms.user.leaving.lines.keep.text') },
        ]}
        onChange={chooseWay}
      />
      {way === 'one' && (
        <UserPicker
          label={t('cms.user.leaving.owner')}
          value={ownerOf(lines[0]?.tn ?? '')}
          search={search}
          onChange={(userId) => onChange({ ...plan, lines: lines.map(({ tn }) => ({ tn, userId })) })}
        />
      )}
      <List aria-label={t('cms.user.lines')}>
        {lines.map((line) => (
          <li key={line.tn}>
            <LineFacts line={line} />
            {way === 'each' && (
              <UserPicker
                label={t('cms.user.leaving.owner.of', { line: isolate(line.tn) })}
                isLabelHidden
                placeholder={t('cms.user.leaving.stays')}
                value={ownerOf(line.tn)}
                search={search}
                onChange={(userId) => chooseOwner(line.tn, userId)}
              />
            )}
          </li>
        ))}
      </List>
      {way !== 'keep' && (
        <div>
          <Checkbox
            label={t('cms.user.leaving.content')}
            isChecked={plan.withContent}
            isDisabled={!mayHandContent}
            onChange={(withContent) => onChange({ ...plan, withContent })}
          />
          <small>{t(`cms.user.leaving.content.${contentText}`)}</small>
        </div>
      )}
    </>
  );
}

function LineFacts({ line: { tn, name, chats, scheduled, running } }: { readonly line: Leaving['lines'][number] }) {
  const t = useUserText();
  const { list } = useFormatters();
  const facts = [
    t('cms.user.leaving.line.chats', { count: chats }),
    ...(scheduled > 0 ? [t('cms.user.leaving.line.scheduled', { count: scheduled })] : []),
    ...(running > 0 ? [t('cms.user.leaving.line.running', { count: running })] : []),
  ];
  return (
    <div>
      <PhoneNumber value={tn} />
      {name && <bdi>{name}</bdi>}
      <small>{list(facts)}</small>
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    align-items: center;
    gap: 8px 16px;
  }
  li > div:first-child {
    display: grid;
    justify-items: start;
  }
`;
