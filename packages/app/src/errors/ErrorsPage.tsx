import { ErrorsScreen } from '@manyline/cms';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { sessionAtom } from '../session/session.ts';
import { BlankFrame } from './StatusPageFrame.tsx';

/** The landing page of the error pages. */
export default function ErrorsPage() {
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const screen = (
    <ErrorsScreen
      paths={{ 401: paths.error401, 403: paths.error403, 404: paths.error404, 500: paths.error500, home: paths.home }}
      onNavigate={(path, event) => {
        event.preventDefault();
        void navigate(path);
      }}
    />
  );
  if (session.status === 'signedIn') return screen;
  return <BlankFrame>{screen}</BlankFrame>;
}
