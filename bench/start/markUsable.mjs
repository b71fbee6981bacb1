/**
 * Runs in the page before its own scripts. Records the milliseconds from navigation to the first painted frame in which an element is
 * visible, has its content, and is hydrated by React.
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
      // A message posted in an animation frame arrives after the frame is painted.
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
