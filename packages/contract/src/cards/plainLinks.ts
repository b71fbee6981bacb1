const QUERY = '[^\\s"\'<>,;|]{0,2000}';
const NUMBER = '(?:\\+|%2b)?([1-9]\\d{6,14})(?!\\d)';

/** `wa.me/33612345678?text=…`, `web.whatsapp.com/send?phone=33612345678`: their numbers have a country and no plus. */
const CHAT_LINK = new RegExp(
  `(?<![\\w.@/-])(?:https?://)?(?:www\\.)?(?:wa\\.me/|(?:api|web|chat)\\.whatsapp\\.com/send/?\\?(?:[^\\s"'<>,;|&]{1,100}&){0,5}phone=)${NUMBER}/?(?:[?&#]${QUERY})?`,
  'giu',
);
/** `33612345678@c.us`, as exports of chats have it. */
const CHAT_ADDRESS = /(?<![\w.@/+-])\+?([1-9]\d{6,14})(?::\d{1,3})?@(?:c\.us|s\.whatsapp\.net)(?![\w.-]*\w)/giu;
/** The text to send, which may hold other digits: `sms:+33612345678?body=Order%2042`. */
const BODY = new RegExp(`(?<=\\b(?:sms|smsto|mms|mmsto):/{0,2}\\+?[\\d().-]{5,25})(?:[?&;](?:body|subject)=${QUERY})+`, 'giu');

/** A text with the number of each link or address of a chat in its place, and links to messages without their text. */
export function plainLinks(text: string): string {
  return text.replace(CHAT_LINK, '+$1').replace(CHAT_ADDRESS, '+$1').replace(BODY, '');
}
