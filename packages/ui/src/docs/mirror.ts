/** The boxes of all elements below a root in document order. For stories only. */
export function measureBoxes(root: ParentNode): readonly Box[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(isMirrored).map((element) => ({ element, ...edgesOf(element) }));
}

export function isUnmoved(before: readonly Box[], now: readonly Box[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ element, fromStart }, index) => before[index]?.element === element && before[index].fromStart === fromStart)
  );
}

/** One line for each box that isn't at its mirrored position. */
export function compareMirrored(ltr: readonly Box[], rtl: readonly Box[]): readonly string[] {
  if (ltr.length !== rtl.length) return [`${ltr.length} boxes became ${rtl.length}`];
  return ltr.flatMap((box, index) => {
    const there = rtl[index];
    if (!there || Math.abs(box.fromStart - there.fromEnd) <= TOLERANCE) return [];
    return [`${nameOf(box.element)}: ${box.fromStart.toFixed(1)} from the left became ${there.fromEnd.toFixed(1)} from the right`];
  });
}

interface Box {
  readonly element: HTMLElement;
  readonly fromStart: number;
  readonly fromEnd: number;
}

const TOLERANCE = 1;

/** False for parts of a picture, which may keep their direction, for numbers, and for hidden elements. */
function isMirrored(element: HTMLElement): boolean {
  if (element.closest('.num, :not(html)[dir="ltr"], [data-base-ui-focus-guard], [inert], script, style')) return false;
  if (element.parentElement?.closest('svg')) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

function edgesOf(element: HTMLElement) {
  const { left, right } = element.getBoundingClientRect();
  return { fromStart: left, fromEnd: document.documentElement.clientWidth - right };
}

function nameOf(element: HTMLElement): string {
  const owner = element.closest('button, a, label, [role]') ?? element;
  const words = (owner.getAttribute('aria-label') ?? owner.textContent ?? '').trim().slice(0, 30);
  return `${element.tagName.toLowerCase()}${element.dataset['part'] ? `[${element.dataset['part']}]` : ''} in “${words}”`;
}
