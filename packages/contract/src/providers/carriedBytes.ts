import { PROVIDER_ABILITIES, type ProviderKind } from './providerSettings.ts';

interface Abilities {
  readonly carriedBytes?: number;
  readonly carriedByDefault?: number;
}

interface Account {
  readonly kind: ProviderKind;
  readonly settings: object;
}

const ABILITIES: Readonly<Record<ProviderKind, Abilities & object>> = PROVIDER_ABILITIES;

/** The largest file that an account sends: of a larger picture, a smaller copy; of any other, a link. Undefined: any file. */
export function carriedBytesOf({ kind, settings }: Account): number | undefined {
  const { carriedBytes = Infinity, carriedByDefault = Infinity } = ABILITIES[kind];
  const fileKilobytes = 'fileKilobytes' in settings ? settings.fileKilobytes : undefined;
  const most = Math.min(carriedBytes, typeof fileKilobytes === 'number' ? fileKilobytes * 1_000 : carriedByDefault);
  return Number.isFinite(most) ? most : undefined;
}
