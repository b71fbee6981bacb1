import { PermissionScreen } from '@manyline/cms';
import { useState } from 'react';
import { useLeaveGuard } from '../users/edit/useLeaveGuard.tsx';
import { usePermissions } from './usePermissions.ts';

export default function PermissionPage() {
  const { onDraftChange, ...props } = usePermissions();
  const of = props.target && `${props.target.kind} ${props.target.id}`;
  const [typed, setTyped] = useState({ of, isDirty: props.draft !== undefined });
  const isDirty = typed.of === of ? typed.isDirty : props.draft !== undefined;
  const guard = useLeaveGuard(isDirty, isThisPage);
  return (
    <>
      <PermissionScreen
        {...props}
        onDraftChange={(draft) => {
          setTyped({ of, isDirty: draft !== undefined });
          onDraftChange(draft);
        }}
      />
      {guard}
    </>
  );
}

/** Unsaved rules of one role stay while the user looks at another. */
const isThisPage = (url: URL) => url.pathname === location.pathname;
