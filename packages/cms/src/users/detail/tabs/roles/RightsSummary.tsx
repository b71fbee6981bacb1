import type { RIGHTS, RightSubject } from '@manyline/contract';
import { LoadableView, Skeleton, token, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../../messages/useText.ts';
import { Facts } from '../../Facts.styles.ts';
import type { EffectiveRules } from '../../userDetail.types.ts';
import { rightsOf, type SubjectRights } from './rightsOf.ts';

export interface RightsSummaryProps {
  readonly rules: NonNullable<EffectiveRules>;
  readonly onRetry: () => void;
}

/** A user's permissions in words, one line per subject. */
export function RightsSummary({ rules, onRetry }: RightsSummaryProps) {
  return (
    <LoadableView value={rules} skeleton={<Skeleton shape="block" height={120} />} onRetry={onRetry}>
      {(effective) => <RightsText rights={rightsOf(effective)} />}
    </LoadableView>
  );
}

function RightsText({ rights }: { readonly rights: ReturnType<typeof rightsOf> }) {
  const t = useUserText();
  const { list } = useFormatters();
  if (typeof rights === 'string') return <p>{t(`cms.user.may.${rights}`)}</p>;
  const inWords = (subject: SubjectRights['subject'], actions: SubjectRights['always']) =>
    list(actions.map((action) => t(action === 'assign' ? `cms.user.action.assign.${subject as Assignable}` : `cms.user.action.${action}`)));
  return (
    <Root>
      {rights.map(({ subject, always, sometimes }) => (
        <div key={subject}>
          <dt>{t(`cms.user.subject.${subject}`)}</dt>
          <dd>
            {always.length > 0 && <span>{inWords(subject, always)}</span>}
            {sometimes.length > 0 && <span data-some>{t('cms.user.may.some', { actions: inWords(subject, sometimes) })}</span>}
          </dd>
        </div>
      ))}
    </Root>
  );
}

/** Subjects on which something is assigned: each in words of its own. */
type Assignable = { [Subject in RightSubject]: 'assign' extends (typeof RIGHTS)[Subject][number] ? Subject : never }[RightSubject];

const Root = styled(Facts)`
  dd {
    display: grid;
    gap: 2px;
  }
  [data-some] {
    color: ${token.textMuted};
    font-size: 0.875rem;
  }
`;
