import type { Feature, KeyedRoute, RouteEntry, RouteProblem } from '@manyline/contract';
import { Combobox, type FieldOption } from '@manyline/ui';
import { useAccessNames } from '../../access/parts/useAccessNames.ts';
import { useConfigText } from '../../messages/useText.ts';
import type { RouteWords } from '../useRouteTexts.ts';

export interface RouteAccessProps {
  readonly route: KeyedRoute;
  readonly catalogue: readonly Feature[];
  readonly words: RouteWords;
  readonly isReadOnly: boolean;
  readonly errorPropsOf: (field: RouteProblem['field']) => { readonly error?: string; readonly hint?: string };
  readonly onChange: (change: Partial<RouteEntry>) => void;
}

/** The permission that a user needs to open the route. */
export function RouteAccess({ route, catalogue, words, isReadOnly, errorPropsOf, onChange }: RouteAccessProps) {
  const t = useConfigText();
  const names = useAccessNames(catalogue);
  const choices = (type: Feature['type'], value: string, nameOf: (code: string) => string): readonly FieldOption[] => {
    const known = catalogue
      .filter((entry) => entry.type === type)
      .map(({ code }) => ({ value: code, label: nameOf(code), description: code }));
    return value === '' || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
  };

  return (
    <div data-part="pair">
      <Combobox
        label={words.fieldOf('resource')}
        value={route.resource}
        hint={t('cms.routes.resource.hint')}
        isReadOnly={isReadOnly}
        options={choices('subject', route.resource, names.subject)}
        {...errorPropsOf('resource')}
        onChange={(resource) => onChange({ resource, ...(resource === '' && { action: '' }) })}
      />
      <Combobox
        label={words.fieldOf('action')}
        value={route.action}
        hint={t('cms.routes.action.hint')}
        isReadOnly={isReadOnly}
        isDisabled={route.resource === '' && route.action === ''}
        options={choices('action', route.action, names.action)}
        {...errorPropsOf('action')}
        onChange={(action) => onChange({ action })}
      />
    </div>
  );
}
