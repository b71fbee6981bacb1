// Says in the page that the browser is too old, instead of leaving it blank. It runs in any browser, so it is written for the oldest.
(function () {
  function reads(pattern) {
    try {
      return Boolean(new RegExp(pattern));
    } catch (problem) {
      return !problem;
    }
  }
  function supports(condition) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(condition));
  }
  // Of what the app needs and can't add, the newest in each engine.
  if (
    'noModule' in document.createElement('script') &&
    reads('(?<=a)b') &&
    Array.prototype.toSorted &&
    window.Intl &&
    Intl.Segmenter &&
    supports('selector(:has(a))') &&
    supports('(color: color-mix(in srgb, red, blue))')
  )
    return;
  document.documentElement.setAttribute('data-too-old', '');
  document.getElementById('loader').setAttribute('hidden', '');
  document.getElementById('too-old').removeAttribute('hidden');
})();
