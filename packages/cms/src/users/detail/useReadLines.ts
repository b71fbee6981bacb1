import { isUnreadPhone, type PhoneRules, readPhone, usePhoneRules } from '@manyline/ui';
import { useCallback, useEffect, useState } from 'react';
import type { NewLine } from './create/LinesField.tsx';

/** Parses input typed before the phone number rules were loaded, once they are. */
export function useReadLines(): (lines: readonly NewLine[]) => Promise<readonly NewLine[]> {
  const rules = usePhoneRules();
  const [arrival] = useState(() => Promise.withResolvers<PhoneRules>());
  useEffect(() => rules && arrival.resolve(rules), [rules, arrival]);
  return useCallback(
    async (lines) => {
      if (!lines.some(({ entry }) => isUnreadPhone(entry))) return lines;
      const arrived = await arrival.promise;
      return lines.map((line) =>
        isUnreadPhone(line.entry) ? { ...line, entry: readPhone(line.entry.text, line.entry.country, arrived) } : line,
      );
    },
    [arrival],
  );
}
