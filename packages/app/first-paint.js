// Runs before the first paint. state/firstPaint.test.ts keeps it in step with the app.
(() => {
  const cookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`manyline-${name}=`))
      ?.slice(name.length + 10);
  const page = document.documentElement;
  const { dataset } = page;
  const known = ['en', 'fr', 'ar'];
  const theme = cookie('theme');
  const wanted = [cookie('language'), ...(globalThis.navigator?.languages ?? []).map((tag) => tag.split('-')[0].toLowerCase())];
  const language = wanted.find((name) => known.includes(name));
  if (theme === 'dark' || (theme !== 'light' && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches)) {
    dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]').content = '#202333';
  }
  if (cookie('skin') === 'bordered') dataset.skin = 'bordered';
  if (language === 'fr' || language === 'ar') page.lang = language;
  if (language === 'ar') page.dir = 'rtl';
  const paint = (name, colour) => {
    if (/^(#[\da-f]{6}|rgb\([\d ./]+\))$/.test(colour)) page.style.setProperty(name, colour);
  };
  // The stored colours belong to the mode that was shown last.
  if ((cookie('color-scheme') ?? dataset.theme) === dataset.theme)
    for (const name of ['initial-loader-bg', 'initial-loader-color']) paint(`--${name}`, cookie(name)?.replace('%23', '#'));
  try {
    const accents = JSON.parse(localStorage['manyline-accents'])[dataset.theme];
    for (const name in accents) if (/^--ml-(on-)?(accent|link|bubble-own)/.test(name)) paint(name, accents[name]);
    paint('--initial-loader-color', accents['--ml-accent']);
  } catch {}
})();
