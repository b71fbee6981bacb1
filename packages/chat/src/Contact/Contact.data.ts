import { fn } from '@manyline/plays';
import { ready } from '@manyline/ui';
import { lines } from '../LinePicker/LinePicker.data.ts';
import type { Contact } from './Contact.types.ts';

export const contact: Contact = {
  chat: { chatId: 'bob', name: 'Bob Martin', tn: '+33612345678', unseenMsgs: 0 },
  lines: lines.slice(0, 2),
  facts: ready({ note: 'Prefers calls after six.', optOut: null }),
  found: ready([]),
  isPanelOpen: undefined,
  canOptOut: true,
  onPanelOpenChange: fn(),
  onChangeChat: fn(),
  onMarkRead: fn(),
  onOpenLine: fn(),
  onLoadFacts: fn(),
  onLoadFound: fn(),
  onShowFound: fn(),
  onBlock: fn(),
  onSaveNote: fn(async () => true),
  onSetOptOut: fn(async () => undefined),
};
