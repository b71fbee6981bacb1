import { CountryChoice } from '../../Contact/CountryChoice.tsx';
import { useContactsText } from '../../messages/useText.ts';
import { Country } from './ContactImport.styles.ts';
import type { ContactFile } from './contactImport.types.ts';

export interface ImportCountryProps {
  readonly file: ContactFile;
  readonly onChange: (country: string) => void;
}

/** The country that numbers without a country code are read in. Files whose numbers all have one don't ask. */
export function ImportCountry({ file: { country, withoutCountry: count }, onChange }: ImportCountryProps) {
  const t = useContactsText();
  if (count === 0) return null;
  return (
    <Country>
      <CountryChoice
        label={t('chat.contacts.import.country')}
        placeholder={t('chat.contacts.import.country.choose')}
        country={country}
        onChange={onChange}
      />
      <small>{t(country === undefined ? 'chat.contacts.import.country.none' : 'chat.contacts.import.country.count', { count })}</small>
    </Country>
  );
}
