import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import arabic from '../messages/chat/ar.json' with { type: 'json' };

describe('arrivals, in all six Arabic plural forms', () => {
  const intl = createIntl({ locale: 'ar-u-nu-latn', messages: arabic });

  it.each([
    [0, 'لا رسائل جديدة من سامي'],
    [1, 'رسالة جديدة واحدة من سامي'],
    [2, 'رسالتان جديدتان من سامي'],
    [3, '3 رسائل جديدة من سامي'],
    [11, '11 رسالة جديدة من سامي'],
    [100, '100 رسالة جديدة من سامي'],
  ])('%i', (count, text) => {
    expect(intl.formatMessage({ id: 'chat.messages.arrived.many' }, { count, name: 'سامي' })).toBe(text);
  });
});
