import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useText } from '../../messages/useText.ts';
import type { FileItem } from '../Files.types.ts';
import { FilesContext } from '../filesContext.ts';
import { Picture } from './FileCard.styles.ts';
import { useOpenedFile } from './useOpenedFile.ts';

export interface FilePictureProps {
  readonly file: FileItem;
  readonly overlay: ReactNode;
}

/** The thumbnail, loaded when it comes near the viewport; it opens the full picture. */
export function FilePicture({ file, overlay }: FilePictureProps) {
  const t = useText();
  const filesContext = use(FilesContext);
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNearness(root);
  const { url, retry } = useOpenedFile(file, 'thumbnail', isNear);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { id, name } = file;

  if (url.status === 'failed' || (url.status === 'ready' && url.value === brokenUrl))
    return (
      <Picture ref={root}>
        <span data-part="failed" role="status">
          <span>{t('chat.files.pictureFailed')}</span>
          <button type="button" onClick={retry}>
            {t('chat.files.retry')}
          </button>
        </span>
        {overlay}
      </Picture>
    );
  return (
    <Picture ref={root}>
      <button
        type="button"
        data-picture={id}
        aria-label={t('chat.files.show', { name })}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a button that is clicked.
          currentTarget.focus();
          filesContext?.onShow(id);
        }}
      >
        {url.status === 'ready' && (
          <img src={url.value} alt="" draggable={false} decoding="async" onError={() => setBrokenUrl(url.value)} />
        )}
      </button>
      {overlay}
    </Picture>
  );
}

/** Becomes true when the element is about to enter the viewport, and stays true. */
function useNearness(element: { readonly current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
