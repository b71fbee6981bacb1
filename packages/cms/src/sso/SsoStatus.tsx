import type { AuthMode, SsoSetup } from '@manyline/contract';
import { Alert, Button, Card, isolate, TableDate, TextLink, token } from '@manyline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import type { SsoScreenProps } from './sso.types.ts';
import { ssoState } from './ssoValues.ts';

export interface SsoStatusProps extends Pick<SsoScreenProps, 'canEdit' | 'systemHref' | 'onTest' | 'onNavigate'> {
  readonly setup: SsoSetup;
  readonly authMode: AuthMode;
  /** There is unsaved input, which a test would lose. */
  readonly isDirty: boolean;
}

/** Whether single sign-on works, how that is known, and who uses it. */
export function SsoStatus({ setup, authMode, canEdit, isDirty, systemHref, onTest, onNavigate }: SsoStatusProps) {
  const t = useConfigText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const state = ssoState(setup);
  const { test, provider } = setup;
  const name = isolate(provider?.name ?? '');

  async function handleTest() {
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await onTest();
    // Otherwise the page is left, or shows the stored result.
    if (outcome.status === 'failed') setFailure(outcome.message ?? t('cms.sso.failed'));
    setIsBusy(false);
  }

  const canTest = canEdit && state !== 'none' && state !== 'noSecret';
  return (
    <Card
      title={t('cms.sso.status')}
      actions={
        canTest && (
          <Button
            size="sm"
            variant={state === 'tested' ? 'outline' : 'solid'}
            isBusy={isBusy}
            disabled={isDirty}
            onClick={() => void handleTest()}
          >
            {t(test ? 'cms.sso.test.again' : 'cms.sso.test')}
          </Button>
        )
      }
    >
      <Stack>
        {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        <Alert tone={TONES[state]} title={t(`cms.sso.state.${state}`)}>
          <Result setup={setup} />
          {canTest && isDirty && <p>{t('cms.sso.test.dirty')}</p>}
        </Alert>
        <p>
          <span>{authMode === 'LOCAL' ? t('cms.sso.mode.LOCAL') : t(`cms.sso.mode.${authMode}`, { name })}</span>{' '}
          <TextLink href={systemHref} onNavigate={(event) => onNavigate(systemHref, event)}>
            {t('cms.sso.mode.change')}
          </TextLink>
        </p>
        {test && <TestFacts test={test} />}
      </Stack>
    </Card>
  );
}

function Result({ setup }: { readonly setup: SsoSetup }) {
  const t = useConfigText();
  const state = ssoState(setup);
  const { test } = setup;
  if (state !== 'tested' && state !== 'failed') return <p>{t(`cms.sso.state.${state}.text`)}</p>;
  if (!test) return null;
  if (test.problem)
    return (
      <>
        <p>{t(isCalledUnverified(test) ? 'cms.sso.problem.unverified.said' : `cms.sso.problem.${test.problem}`)}</p>
        {test.detail !== undefined && <Detail dir="auto">{test.detail}</Detail>}
      </>
    );
  if (!test.user) return <p>{t('cms.sso.state.tested.new')}</p>;
  return <p>{t('cms.sso.state.tested.text', { name: isolate(test.user.name), username: isolate(test.user.username) })}</p>;
}

/** The provider sent the claim, and it isn't true. Of one that says nothing, an administrator can trust the addresses. */
function isCalledUnverified({ problem, claims }: NonNullable<SsoSetup['test']>): boolean {
  return problem === 'unverified' && claims.some(({ name }) => name === 'email_verified');
}

function TestFacts({ test }: { readonly test: NonNullable<SsoSetup['test']> }) {
  const t = useConfigText();
  return (
    <>
      <p>
        <span>{t('cms.sso.test.by', { name: isolate(test.actor.name) })}</span> <TableDate seconds={test.time} />
      </p>
      {test.claims.length > 0 && (
        <section aria-label={t('cms.sso.claims')}>
          <h3>{t('cms.sso.claims')}</h3>
          <Claims>
            {test.claims.map(({ name, value }) => (
              <div key={name}>
                <dt dir="ltr">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </Claims>
        </section>
      )}
    </>
  );
}

const TONES = { none: 'info', noSecret: 'danger', untested: 'warning', outdated: 'warning', failed: 'danger', tested: 'success' } as const;

const Stack = styled.div`
  display: grid;
  gap: 14px;

  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;

const Detail = styled.p`
  margin-block-start: 6px;
  font-size: ${token.fontLabel};
  overflow-wrap: anywhere;
`;

const Claims = styled.dl`
  display: grid;
  gap: 6px;
  margin-block-start: 8px;
  font-size: ${token.fontLabel};

  > div {
    display: grid;
    grid-template-columns: minmax(7rem, 1fr) minmax(0, 3fr);
    gap: 12px;
  }

  dt {
    color: ${token.textMuted};
    text-align: start;
    overflow-wrap: anywhere;
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
