import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Query = URLSearchParams | string | Readonly<Record<string, string>>;

/** The query of the address and a function to replace it. React Router's own hook would add its code to every page. */
export function useQuery(): readonly [URLSearchParams, (next: Query, options?: { readonly replace: boolean }) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, (next, options) => void navigate(`?${new URLSearchParams(next)}`, options)];
}
