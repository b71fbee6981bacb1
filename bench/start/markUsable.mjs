/**
 * Runs in the page before its own scripts. Holds the milliseconds since the navigation began, at the first painted frame in which an
 * element can be seen, has what it should show, and React listens to it: markup that came with the page and does nothing yet does not count.
 */
export function markUsable({ selector, hasText }) {
  const isUsable = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    (!hasText || element.innerText.trim() !== '') &&
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  window.usableAt = new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (!element || !isUsable(element)) return requestAnimationFrame(look);
      // A message sent from a frame's callback arrives once the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const at = performance.now();
        performance.mark('usable', { startTime: at });
        resolve(at);
      };
      return port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}
