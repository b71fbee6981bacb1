import { isPictureType } from '@manyline/contract';
import { Spinner, useCloseOnBack, useLayerRoot } from '@manyline/ui';
import { IconDownload } from '@tabler/icons-react';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import Yarl, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useText } from '../../messages/useText.ts';
import type { FileItem, FileMessage, OpenedFile } from '../Files.types.ts';
import { FilesContext } from '../filesContext.ts';
import { isShownAsPicture } from '../pictureBox.ts';
import { LightboxControls, LightboxWords } from './Lightbox.styles.ts';

export interface LightboxProps {
  /** The first picture; the lightbox is closed without one. */
  readonly shownId: string | undefined;
  readonly messages: readonly FileMessage[];
  readonly onClose: () => void;
  /** It is gone: the focus can return. The library would find it only where a click focuses a button and `inert` keeps the focus. */
  readonly onClosed?: () => void;
}

interface PictureSlide extends SlideImage {
  readonly file: FileItem;
  readonly caption: string;
}

/** The pictures of a chat at full size, with keys, swiping and zoom. A full picture loads when it or its neighbour is shown. */
export default function Lightbox({ shownId, messages, onClose, onClosed }: LightboxProps) {
  const t = useText();
  const layerRoot = useLayerRoot();
  const filesContext = use(FilesContext);
  useCloseOnBack(shownId !== undefined, onClose);
  const [atId, setAtId] = useState(shownId);
  const [lastShownId, setLastShownId] = useState(shownId);
  if (shownId !== lastShownId) {
    setLastShownId(shownId);
    if (shownId !== undefined) setAtId(shownId);
  }
  const pictures = useMemo(() => messages.filter(({ file }) => file && isShownAsPicture(file)), [messages]);
  const index = Math.max(
    0,
    pictures.findIndex(({ file }) => file?.id === atId),
  );
  const urls = useWholes(
    shownId === undefined ? [] : pictures.slice(Math.max(0, index - 1), index + 2).flatMap(({ file }) => (file ? [file] : [])),
  );
  const slides = pictures.flatMap(({ file, text }): PictureSlide[] => {
    if (!file) return [];
    const { name, width = 1, height = 1 } = file;
    return [{ file, caption: text, alt: name, width, height, src: urls.get(file.id) ?? '' }];
  });
  const current = slides[index];

  return (
    <>
      <LightboxControls />
      <Yarl
        portal={{ root: layerRoot ?? null }}
        open={shownId !== undefined && slides.length > 0}
        close={onClose}
        index={index}
        slides={slides}
        plugins={[Zoom, Counter]}
        carousel={{ finite: true, preload: 1 }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        animation={{ fade: 0, swipe: 200, navigation: 0 }}
        zoom={{ maxZoomPixelRatio: 4 }}
        labels={{
          Close: t('chat.close'),
          Previous: t('chat.files.lightbox.previous'),
          Next: t('chat.files.lightbox.next'),
          'Zoom in': t('chat.files.lightbox.zoomIn'),
          'Zoom out': t('chat.files.lightbox.zoomOut'),
          Lightbox: t('chat.files.lightbox'),
          'Photo gallery': t('chat.files.lightbox'),
        }}
        counter={{ container: { dir: 'ltr', translate: 'no' } }}
        toolbar={{
          buttons: [
            current && (
              <button
                key="save"
                type="button"
                className="yarl__button"
                aria-label={t('chat.files.save', { name: current.file.name })}
                onClick={() => void filesContext?.onSaveFile(current.file)}
              >
                <IconDownload className="yarl__icon" aria-hidden="true" />
              </button>
            ),
            'close',
          ],
        }}
        render={{
          ...(slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
          slide: ({ slide }) => ((slide as PictureSlide).src === '' ? <Spinner label={t('chat.files.lightbox.loading')} /> : undefined),
          slideFooter: ({ slide }) => {
            const { caption, file } = slide as PictureSlide;
            return (
              <LightboxWords>
                <bdi>{file.name}</bdi>
                {caption !== '' && <p dir="auto">{caption}</p>}
              </LightboxWords>
            );
          },
        }}
        on={{ view: ({ index: next }) => setAtId(pictures[next]?.file?.id), exited: () => onClosed?.() }}
      />
    </>
  );
}

/** The object URLs of the pictures seen so far and their neighbours; all are revoked when the lightbox closes. */
function useWholes(files: readonly FileItem[]): ReadonlyMap<string, string> {
  const filesContext = use(FilesContext);
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const openings = useRef(new Map<string, Promise<OpenedFile | undefined>>());
  const wanted = files.map(({ id }) => id).join(' ');

  useEffect(() => {
    const opened = openings.current;
    if (wanted === '') {
      for (const each of opened.values()) void each.then((file) => file?.close());
      opened.clear();
      setUrls(new Map());
      return;
    }
    for (const file of files) {
      if (opened.has(file.id) || !filesContext) continue;
      // Of a picture that browsers can't show, the server's preview is the largest there is.
      const opening = filesContext.onOpenFile(file, isPictureType(file.type) ? 'whole' : 'thumbnail').catch(() => undefined);
      opened.set(file.id, opening);
      void opening.then((next) => {
        if (!next) opened.delete(file.id);
        else if (opened.get(file.id) === opening) setUrls((known) => new Map(known).set(file.id, next.url));
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The ids of `wanted` stand for the files.
  }, [wanted, filesContext]);
  useEffect(
    () => () => {
      for (const each of openings.current.values()) void each.then((file) => file?.close());
      openings.current.clear();
    },
    [],
  );
  return urls;
}
