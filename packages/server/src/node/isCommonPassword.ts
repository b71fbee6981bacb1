/** The most used passwords of at least eight characters, as leaked lists agree on them. */
const COMMON = new Set(
  `00000000 11111111 12121212 12341234 12344321 12345678 123456789 1234567890 123123123 87654321 987654321 88888888
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx abcd1234 abcdefgh adminadmin administrator asdfasdf asdfghjk asdfghjkl baseball changeme
  computer football iloveyou internet letmein1 liverpool manyline manyline-demo michelle p@ssw0rd passw0rd password
  password1 password12 password123 password1234 pokemon1 princess qwer1234 qwertyui qwertyuiop qwerty12 qwerty123
  starwars sunshine superman trustno1 welcome1 welcome123 whatever zaq12wsx`.split(/\s+/),
);

/** Whether somebody who guesses would try this one first. */
export function isCommonPassword(password: string, username: string): boolean {
  const tried = password.toLowerCase();
  return COMMON.has(tried) || tried === username.toLowerCase() || /^(.)\1*$/u.test(tried);
}
