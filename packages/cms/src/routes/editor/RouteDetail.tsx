import {
  type Feature,
  isReservedRoute,
  type KeyedRoute,
  ROUTE_LAYOUTS,
  type RouteEntry,
  type RouteProblem,
  type RouteStep,
} from '@manyline/contract';
import { Alert, Button, Card, Combobox, Select, Switch, TextField, token } from '@manyline/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../../messages/useText.ts';
import type { RoutePageChoice } from '../routes.types.ts';
import type { RouteWords } from '../useRouteTexts.ts';
import { RouteAccess } from './RouteAccess.tsx';
import { RouteMenu } from './RouteMenu.tsx';

export interface RouteDetailProps {
  readonly route: KeyedRoute;
  readonly trail: readonly string[];
  readonly problems: readonly RouteProblem[];
  readonly words: RouteWords;
  readonly catalogue: readonly Feature[];
  readonly pages: readonly RoutePageChoice[];
  readonly isReadOnly: boolean;
  /** The route was just created: the first field takes the focus. */
  readonly isNew: boolean;
  readonly canStep: (step: RouteStep) => boolean;
  readonly onChange: (change: Partial<RouteEntry>) => void;
  readonly onLeaveField: () => void;
  readonly onStep: (step: RouteStep) => void;
  readonly onAddInside: () => void;
  readonly onAddBelow: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** All fields of one route, each with its errors. */
export function RouteDetail(props: RouteDetailProps) {
  const { route, trail, problems, words, catalogue, pages, isReadOnly, isNew, onChange, onLeaveField, onClose } = props;
  const t = useConfigText();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew, route.key]);

  const errorPropsOf = (field: RouteProblem['field']) => {
    const found = problems.filter((problem) => problem.field === field);
    const error = found.find(({ severity }) => severity === 'error');
    const warning = found.find(({ severity }) => severity === 'warning');
    return {
      ...(error && { error: words.problemOf(error) }),
      ...(warning && !error && { hint: words.problemOf(warning) }),
    };
  };
  const text = (field: 'path' | 'name' | 'redirect' | 'pageTitle', hint?: string) => ({
    label: words.fieldOf(field),
    value: route[field],
    isReadOnly,
    ...(hint !== undefined && { hint }),
    ...errorPropsOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const layouts = [...new Set([...ROUTE_LAYOUTS, ...(route.layout === '' ? [] : [route.layout])])];
  const page = pages.find(({ path }) => path === (route.path || route.name).toLowerCase());
  const general = problems.filter(({ field }) => field === 'children');

  return (
    <Card
      title={words.labelOf(route)}
      description={trail.length > 0 ? t('cms.routes.under', { trail: trail.join(' › ') }) : t('cms.routes.onTop')}
      actions={
        <>
          <span data-part="back">
            <Button size="sm" variant="ghost" startIcon={<IconArrowLeft data-mirror />} onClick={onClose}>
              {t('cms.routes.back')}
            </Button>
          </span>
          {!isReadOnly && <RouteMenu {...props} />}
        </>
      }
    >
      <Fields onBlur={onLeaveField}>
        {route.path !== '' && isReservedRoute(route.path) && <Alert tone="info">{t('cms.routes.reserved')}</Alert>}
        {general.map((problem) => (
          <Alert key={problem.kind} tone={problem.severity === 'error' ? 'danger' : 'warning'}>
            {words.problemOf(problem)}
          </Alert>
        ))}
        {!isReadOnly && (
          <Combobox
            label={t('cms.routes.page')}
            hint={t('cms.routes.page.hint')}
            value={page?.path ?? ''}
            options={pages.map(({ path, title }) => ({ value: path, label: title, description: path }))}
            onChange={(path) => path !== '' && onChange({ path, name: '' })}
          />
        )}
        <div data-part="pair">
          <TextField ref={first} {...text('path', t('cms.routes.path.hint'))} spellCheck={false} autoCapitalize="none" />
          <TextField {...text('name', t('cms.routes.name.hint'))} spellCheck={false} autoCapitalize="none" />
        </div>
        <TextField {...text('pageTitle', t('cms.routes.pageTitle.hint'))} />
        <TextField {...text('redirect', t('cms.routes.redirect.hint'))} spellCheck={false} autoCapitalize="none" />
        <RouteAccess
          route={route}
          catalogue={catalogue}
          words={words}
          isReadOnly={isReadOnly}
          errorPropsOf={errorPropsOf}
          onChange={onChange}
        />
        <Select
          label={words.fieldOf('layout')}
          value={route.layout === '' ? 'default' : route.layout}
          isReadOnly={isReadOnly}
          options={layouts.map((value) => ({
            value,
            label: value === 'default' || value === 'blank' ? t(`cms.routes.layout.${value}`) : value,
          }))}
          {...errorPropsOf('layout')}
          onChange={(layout) => onChange({ layout: layout === 'default' ? '' : layout })}
        />
        {(['requireAuth', 'isGroup', 'hidden'] as const).map((field) => (
          <Switch
            key={field}
            label={words.fieldOf(field)}
            description={t(`cms.routes.${field}.hint`)}
            isChecked={route[field]}
            isReadOnly={isReadOnly}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </Fields>
    </Card>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  color: ${token.text};

  [data-part='pair'] {
    display: grid;
    align-items: start;
    grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
    gap: 16px;
  }
`;
