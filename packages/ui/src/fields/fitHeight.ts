const fitsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Makes a textarea as high as its text where the browser does not know `field-sizing`. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (fitsByItself) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}
