import { useNavigate } from 'react-router-dom';
import { paths } from '../routing/paths.ts';

export function useStatusActions() {
  const navigate = useNavigate();
  return {
    toHome: () => void navigate(paths.home),
    toLogin: () => void navigate(paths.login),
    back: () => void navigate(-1),
  };
}
