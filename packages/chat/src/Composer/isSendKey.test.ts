import { expect, it } from 'vitest';
import { isSendKey } from './isSendKey.ts';

const press = (more: Partial<KeyboardEvent> = {}) => ({ key: 'Enter', ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

it.each([
  ['Enter', {}, true, false],
  ['Ctrl+Enter', { ctrlKey: true }, true, true],
  ['Cmd+Enter', { metaKey: true }, true, true],
  ['Shift+Enter', { shiftKey: true }, false, false],
  ['Alt+Enter', { altKey: true }, false, false],
  ['a letter', { key: 'a', ctrlKey: true }, false, false],
  ['Enter that ends a composition', { isComposing: true }, false, false],
  ['Enter that ends a composition in Safari', { keyCode: 229 }, false, false],
])('%s', (_, event, byEnter, byCtrlEnter) => {
  expect(isSendKey(press(event), 'enter')).toBe(byEnter);
  expect(isSendKey(press(event), 'ctrlEnter')).toBe(byCtrlEnter);
});
