import { Combobox, usePhoneRules } from '@manyline/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

export interface CountryChoiceProps {
  readonly label: string;
  /** Shown while no country is chosen. */
  readonly placeholder: string;
  readonly country: string | undefined;
  readonly onChange: (country: string) => void;
}

/** The country of numbers without a plus. */
export function CountryChoice({ label, placeholder, country, onChange }: CountryChoiceProps) {
  const rules = usePhoneRules();
  const { locale, formatDisplayName } = useIntl();
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return (
      (rules?.listPhoneCountries() ?? [])
        .map((each) => ({
          value: each.country,
          name: formatDisplayName(each.country, { type: 'region' }) ?? each.country,
          code: `\u2066+${each.callingCode}\u2069`,
        }))
        .toSorted((one, other) => compare(one.name, other.name))
        // The code comes first, so that a narrow field still shows it.
        .map(({ value, name, code }) => ({ value, label: `${code} ${name}` }))
    );
  }, [rules, locale, formatDisplayName]);
  return (
    <span data-part="country">
      <span aria-hidden="true">{label}</span>
      <span>
        <Combobox
          label={label}
          isLabelHidden
          required
          size="sm"
          placeholder={placeholder}
          value={country ?? ''}
          options={options}
          onChange={onChange}
        />
      </span>
    </span>
  );
}
