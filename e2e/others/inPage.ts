// Functions that run in the page: nothing of this file is there.

export const draftIs = (text: string): boolean => document.querySelector<HTMLTextAreaElement>('textarea')?.value === text;

/** Whether a message with this text has a tick. */
export const ticksOf = (text: string): boolean =>
  [...document.querySelectorAll('article')].some((each) => {
    const described = (each.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((status) => `${status?.textContent ?? ''} ${status?.ariaLabel ?? ''}`);
    return each.textContent.includes(text) && /Delivered|Seen/.test(described.join(' '));
  });

export function dropFile(name: string, base64: string): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type: 'image/png' }));
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

/** Firefox drops the data of a made paste event, so it is put there afterwards. */
export function pasteText(text: string): void {
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
  document.activeElement?.dispatchEvent(paste);
}

/** Links outside a text that have a visible line. */
export function underlined(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main a, nav a')]
    .filter((link) => link.getClientRects().length > 0 && !link.closest('p'))
    .filter((link) => {
      const { textDecorationLine, textDecorationColor } = getComputedStyle(link);
      return textDecorationLine !== 'none' && !/rgba\(.*, 0\)|transparent/.test(textDecorationColor);
    })
    .map((link) => link.textContent);
}

/** Pairs of texts that are drawn on top of each other. */
export function overlaps(): string[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const boxes: { readonly text: string; readonly box: DOMRect; readonly owner: Element | null }[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const owner = currentNode.parentElement;
    if (!currentNode.textContent?.trim() || !owner || owner.closest('option, [inert], [aria-hidden="true"], legend')) continue;
    if (getComputedStyle(owner).clipPath !== 'none' || getComputedStyle(owner).position === 'absolute') continue;
    range.selectNodeContents(currentNode);
    for (const box of range.getClientRects())
      if (box.width > 2 && box.height > 2) boxes.push({ text: currentNode.textContent, box, owner });
  }
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(({ box, owner }) => {
        const [width, height] = [
          Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left),
          Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top),
        ];
        return owner !== one.owner && width > 3 && height > 4;
      })
      .map(({ text }) => `${one.text.slice(0, 30)} / ${text.slice(0, 30)}`),
  );
}

/** Fields as wide as their content that leave more than a letter or two empty behind it. */
export function gaps(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('[role="group"] input[placeholder*="YYYY"]')]
    .filter((field) => field.getClientRects().length > 0)
    .flatMap((field) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return [];
      const style = getComputedStyle(field);
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const spare = Math.round(room - canvas.measureText(field.value || field.placeholder).width);
      return spare > 22 || spare < -2 ? [`${field.placeholder}: ${spare} px`] : [];
    });
}
