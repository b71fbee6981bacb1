/** Where browsers post what is shared with the installed app: the manifest's `share_target`. The service worker takes it; the server never reads it. */
export const SHARE_PATH = '/share';

/** Where the server sends a browser whose service worker didn't take it: the chat page, which says so. */
export const MISSED_SHARE_PLACE = '/cms/apps/page-cms-apps-chat#share=missed';

/** Where browsers open `sms:` and `tel:` links, as in the manifest's `protocol_handlers`; `%s` is the link. */
export const PHONE_LINK_PLACE = '/cms/apps/page-cms-apps-chat#to=%s';
