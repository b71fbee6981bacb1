import { lazyPart } from '../../loading/lazyPart.tsx';
import type { MenuPopupProps } from './Menu.types.ts';

/** The list must not wait for what a menu opens with. */
export const MenuPopup = lazyPart<MenuPopupProps>(() => import('./popup/OpenedMenu.tsx'), {
  isWanted: ({ isOpen }) => isOpen,
  onMissing: ({ onClose }) => onClose(),
});
