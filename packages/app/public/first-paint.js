// Runs before the first paint: without it a dark or Arabic page would flash light or left to right.
// Names and values as in src/state/preferences.ts; its test holds the two together.
(() => {
  const cookie = (name) =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const theme = cookie('manyline-theme');
  const language = cookie('manyline-language');
  const { dataset } = document.documentElement;
  if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
    dataset.theme = 'dark';
    document.querySelector('meta[name="theme-color"]').content = '#2a2e42';
  }
  if (language === 'fr' || language === 'ar') document.documentElement.lang = language;
  if (language === 'ar') document.documentElement.dir = 'rtl';
})();
