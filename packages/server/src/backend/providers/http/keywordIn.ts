import { PROVIDER_KEYWORDS, type ProviderKeyword } from '../../ports/provider.ts';

/** The keyword of a webhook's field. */
export function keywordIn(value: string | null | undefined): { readonly keyword?: ProviderKeyword } {
  const keyword = PROVIDER_KEYWORDS.find((one) => one === value?.toLowerCase());
  return keyword === undefined ? {} : { keyword };
}
