import type { Left, UserDetail } from '@manyline/contract';
import { Alert, PhoneNumber, token } from '@manyline/ui';
import { styled } from 'styled-components';
import { useUserText } from '../../../messages/useText.ts';
import { nameOfUser } from '../../parts/UserName.tsx';

export interface LeavingResultProps {
  readonly user: UserDetail;
  readonly left: Left;
}

/** What was handed over, and what wasn’t, line by line. */
export function LeavingResult({ user, left: { lines, scheduled, contacts, templates } }: LeavingResultProps) {
  const t = useUserText();
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  const moved = lines.length - refused.length;
  const facts = [
    ...(moved > 0 ? [t('cms.user.leaving.moved.lines', { count: moved })] : []),
    ...(scheduled.moved > 0 ? [t('cms.user.leaving.moved.scheduled', { count: scheduled.moved })] : []),
    ...(contacts.moved > 0 ? [t('cms.user.leaving.moved.contacts', { count: contacts.moved })] : []),
    ...(templates.moved > 0 ? [t('cms.user.leaving.moved.templates', { count: templates.moved })] : []),
    ...(contacts.kept > 0 ? [t('cms.user.leaving.kept.contacts', { count: contacts.kept })] : []),
    ...(scheduled.kept > 0 ? [t('cms.user.leaving.kept.scheduled', { count: scheduled.kept })] : []),
    ...(templates.kept > 0 ? [t('cms.user.leaving.kept.templates', { count: templates.kept })] : []),
  ];
  return (
    <Root>
      <Alert tone="success">{t('cms.user.leaving.closed', { name: nameOfUser(user) })}</Alert>
      {facts.length > 0 && (
        <ul aria-label={t('cms.user.leaving.handed')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" title={t('cms.user.leaving.refused', { count: refused.length })}>
          <ul aria-label={t('cms.user.leaving.refused', { count: refused.length })}>
            {refused.map(({ tn, reason = '' }) => (
              <li key={tn}>
                <PhoneNumber value={tn} />
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p>{t('cms.user.leaving.back')}</p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 14px;

  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-inline-start: 20px;
  }
  li small {
    display: block;
  }
  > p {
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
`;
