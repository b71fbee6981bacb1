import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/AccessProvider.tsx';
import { permits } from '../access/permits.ts';
import { paths } from '../routing/paths.ts';

export const ADD_LINE_PATH = `${paths.configLines}?add=1`;

/** Opens the wizard that adds a line; undefined for users who may not. */
export function useAddLine(): (() => void) | undefined {
  const access = useAccess();
  const navigate = useNavigate();
  const isPermitted = ['user', 'line'].every((subject) => permits(access, { action: 'update', subject }));
  return isPermitted ? () => void navigate(ADD_LINE_PATH) : undefined;
}
