import {
  checkRoutes,
  diffRoutes,
  type KeyedRoute,
  keyRoutes,
  type RouteCatalogue,
  parseRoutes,
  type RouteProblem,
  type RouteShapeProblem,
} from '@manyline/contract';
import { Alert, Button, Dialog, FileDrop, isolate, TextArea, token } from '@manyline/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import { RouteChangeList } from './RouteChangeList.tsx';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteImportProps {
  readonly isOpen: boolean;
  readonly now: readonly KeyedRoute[];
  readonly known: RouteCatalogue;
  readonly words: RouteWords;
  readonly newKey: () => string;
  readonly liveOf: (routes: readonly KeyedRoute[]) => readonly KeyedRoute[];
  readonly onTake: (routes: readonly KeyedRoute[]) => void;
  readonly onClose: () => void;
}

const MAX_BYTES = 8 * 1_024 * 1_024;
const MOST_PROBLEMS = 50;

interface Read {
  readonly routes: readonly KeyedRoute[];
  readonly shape: readonly RouteShapeProblem[];
  readonly problems: readonly RouteProblem<KeyedRoute>[];
}

/** Imports routes from a file or the clipboard into the draft, after a preview. Saves nothing. */
export function RouteImport({ isOpen, now, known, words, newKey, liveOf, onTake, onClose }: RouteImportProps) {
  const t = useConfigText();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const settled = useDeferredValue(text);
  const read = useMemo(() => readRoutesText(settled, known, newKey), [settled, known, newKey]);
  const changes = useMemo(() => (typeof read === 'object' ? diffRoutes(liveOf(now), liveOf(read.routes)) : []), [read, liveOf, now]);
  const errors = typeof read === 'object' ? read.problems.filter(({ severity }) => severity === 'error').length : 0;

  function forget() {
    setText('');
    setFile(undefined);
  }

  function close() {
    forget();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={t('cms.routes.import')}
      description={t('cms.routes.import.text')}
      size="lg"
      closesOnOutsidePress={text === ''}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cms.routes.cancel')}
          </Button>
          <Button
            disabled={typeof read !== 'object' || changes.length === 0}
            onClick={() => {
              if (typeof read !== 'object') return;
              onTake(read.routes);
              close();
            }}
          >
            {t('cms.routes.import.take')}
          </Button>
        </>
      }
    >
      <Body>
        <FileDrop
          label={t('cms.routes.import.file')}
          accept={{ 'application/json': ['.json'] }}
          maxBytes={MAX_BYTES}
          maxFiles={1}
          files={file ? [{ id: 'file', name: file.name, bytes: file.size, state: { kind: 'done' } }] : []}
          onAdd={([added]) => {
            if (!added) return;
            setFile(added);
            void added.text().then(setText, () => setText(''));
          }}
          onRemove={forget}
          onCancel={forget}
          onRetry={forget}
        />
        {!file && (
          <TextArea
            label={t('cms.routes.import.paste')}
            value={text}
            minRows={4}
            maxRows={8}
            isCode
            spellCheck={false}
            {...(read === 'noJson' && { error: t('cms.routes.import.noJson') })}
            onChange={setText}
          />
        )}
        {file && read === 'noJson' && <Alert tone="danger">{t('cms.routes.import.noJson')}</Alert>}
        {typeof read === 'object' && <Found read={read} words={words} errors={errors} />}
        {typeof read === 'object' && changes.length === 0 && <p>{t('cms.routes.import.same')}</p>}
        {changes.length > 0 && (
          <>
            <h3>{t('cms.routes.import.would', { counts: words.countsOf(changes) })}</h3>
            <RouteChangeList changes={changes} words={words} label={t('cms.routes.changes')} />
          </>
        )}
      </Body>
    </Dialog>
  );
}

function Found({ read: { shape, problems }, words, errors }: { readonly read: Read; readonly words: RouteWords; readonly errors: number }) {
  const t = useConfigText();
  return (
    <>
      {shape.length > 0 && (
        <Alert tone="warning" title={t('cms.routes.import.leftOut', { count: shape.length })}>
          <ul data-part="found">
            {shape.slice(0, MOST_PROBLEMS).map(({ at, kind }) => (
              <li key={`${at} ${kind}`}>{t(`cms.routes.shape.${kind}`, { at: isolate(at === '' ? 'routes' : at) })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert tone={errors > 0 ? 'danger' : 'warning'} title={t('cms.routes.import.problems', { count: problems.length })}>
          <ul data-part="found">
            {problems.slice(0, MOST_PROBLEMS).map((problem) => (
              <li key={`${problem.at.join('.')} ${problem.field} ${problem.kind}`}>
                <strong>
                  <bdi>{words.labelOf(problem.route)}</bdi>
                </strong>{' '}
                <span>{words.problemOf(problem)}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** Reads an array of routes, or an object that contains one, like the system configuration. */
function readRoutesText(text: string, known: RouteCatalogue, newKey: () => string): Read | 'nothing' | 'noJson' {
  if (text.trim() === '') return 'nothing';
  try {
    const raw: unknown = JSON.parse(text);
    const list = typeof raw === 'object' && raw !== null && !Array.isArray(raw) && 'routes' in raw ? raw.routes : raw;
    const parsed = parseRoutes(list);
    const routes = keyRoutes(parsed.routes, newKey);
    return { routes, shape: parsed.problems, problems: checkRoutes(routes, known) };
  } catch {
    return 'noJson';
  }
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  color: ${token.text};

  h3 {
    font-size: 0.9375rem;
  }
  [data-part='found'] {
    margin: 0;
    padding-inline-start: 18px;
  }
`;
