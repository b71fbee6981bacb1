type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly standalone?: boolean };

/** An iPhone or iPad whose browser can put apps on the home screen: these alone tell whether the page was opened from there. */
export function isInAppleBrowser({ userAgent, maxTouchPoints, standalone }: Device): boolean {
  // An iPad says that it is a Mac.
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return isApple && standalone === false;
}
