/**
 * Returns a function that lists the texts held by React that changed, went, or got something before them while their element stayed. Under
 * a page translator, which has replaced the text by then, the first shows the old text, and the others stop the page.
 */
export function watchLooseTexts(): () => readonly string[] {
  const found = new Set<string>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, nextSibling } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // Translators leave these alone.
      if (!element?.isConnected || element.closest('svg, [translate="no"]')) continue;
      if (type === 'characterData' && isHeld(target)) found.add(`changed: ${describe(target, element)}`);
      for (const node of removedNodes) if (isHeld(node) && !node.isConnected) found.add(`removed: ${describe(node, element)}`);
      if (addedNodes.length > 0 && isHeld(nextSibling)) found.add(`inserted before: ${describe(nextSibling, element)}`);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...found];
  };
}

/** React marks the texts that it holds itself. It doesn't hold the text of an element that contains nothing else. */
function isHeld(node: Node | null): node is Text {
  return node instanceof Text && node.data.trim() !== '' && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
}

function describe({ data }: Text, parent: Element): string {
  const path = [];
  for (let at: Element | null = parent; at && path.length < 4; at = at.parentElement) path.unshift(at.localName);
  return `“${data}” in ${path.join(' > ')}`;
}
