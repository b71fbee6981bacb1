import { LoadableView, Skeleton } from '@manyline/ui';
import { styled } from 'styled-components';
import { useConfigText } from '../messages/useText.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { RouteEditor } from './editor/RouteEditor.tsx';
import type { RouteScreenProps } from './routes.types.ts';

/**
 * The routes defined on the server: pages, menu titles and required permissions.
 * @use To decide which pages exist, what they are called and who sees them.
 * @avoid for what users may do on a page → PermissionScreen
 */
export function RouteScreen({ tree, onRetry, ...props }: RouteScreenProps) {
  const t = useConfigText();
  if (tree.status === 'ready') return <RouteEditor saved={tree.value} {...props} />;
  return (
    <ConsolePage title={t('cms.routes.heading')} description={t('cms.routes.description')}>
      <LoadableView value={tree} skeleton={<EditorSkeleton />} onRetry={onRetry}>
        {() => null}
      </LoadableView>
    </ConsolePage>
  );
}

function EditorSkeleton() {
  return (
    <Waiting>
      <Skeleton shape="block" height={520} />
      <Skeleton shape="block" height={520} />
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 20px;
`;
