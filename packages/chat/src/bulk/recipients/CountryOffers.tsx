import { Alert, Button, isolate } from '@manyline/ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useBulkText } from '../../messages/useText.ts';
import type { RecipientsEditor } from '../BulkEditor/BulkEditor.types.ts';

/** Many numbers are unlikely in the chosen country, and likely in another one. */
export function CountryOffers({ editor }: { readonly editor: RecipientsEditor }) {
  const t = useBulkText();
  const { formatDisplayName } = useIntl();
  const { country, countryOffers, summary, onCountryChange } = editor;
  if (country === undefined || countryOffers.length === 0) return null;
  const nameOf = (code: string) => formatDisplayName(code, { type: 'region' }) ?? code;
  return (
    <Alert tone="warning">
      <Offers>
        <span>{t('chat.bulk.to.offer', { count: summary.unlikely, country: isolate(nameOf(country)) })}</span>
        {countryOffers.map((code) => (
          <Button key={code} variant="outline" size="sm" onClick={() => onCountryChange(code)}>
            {t('chat.bulk.to.offer.country', { country: nameOf(code) })}
          </Button>
        ))}
      </Offers>
    </Alert>
  );
}

const Offers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  > span {
    flex-basis: 100%;
  }
`;
