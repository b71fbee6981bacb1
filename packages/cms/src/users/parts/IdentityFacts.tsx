import type { Identity } from '@manyline/contract';
import { TableDate } from '@manyline/ui';
import { useUserText } from '../../messages/useText.ts';
import { Facts } from '../detail/Facts.styles.ts';

/** Where a user signs in through single sign-on, as whom, and since when. */
export function IdentityFacts({ identity: { issuer, provider, subject, email, linkedAt } }: { readonly identity: Identity }) {
  const t = useUserText();
  return (
    <Facts>
      <div>
        <dt>{t('cms.user.identity.provider')}</dt>
        <dd>
          <bdi>{provider ?? hostOf(issuer)}</bdi>
        </dd>
      </div>
      {email !== undefined && (
        <div>
          <dt>{t('cms.user.identity.who')}</dt>
          <dd>
            <bdi>{email}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('cms.user.identity.subject')}</dt>
        <dd>
          <bdi>{subject}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('cms.user.identity.linked')}</dt>
        <dd>{linkedAt === undefined ? t('cms.user.identity.before') : <TableDate seconds={linkedAt} />}</dd>
      </div>
    </Facts>
  );
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
