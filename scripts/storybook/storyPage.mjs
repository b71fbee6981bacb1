// Plays the stories of a built Storybook one after another in one page, so the preview loads once.
const PLAY_TIMEOUT_MS = 600_000;
const MOST_LINES = 6;
const MOST_CHARACTERS = 600;
const DESKTOP = { width: 1200, height: 900 };

/** `lateMs`: delay of React's work, to simulate a busy machine. `pictures`: the comparer for story pictures. */
export async function openStoryPage(
  browser,
  origin,
  { lateMs = 0, globals = '', hasForcedColours = false, locale = 'en-GB', zone = 'UTC', pictures } = {},
) {
  const context = await browser.newContext({
    viewport: DESKTOP,
    locale,
    timezoneId: zone,
    ...(hasForcedColours && { forcedColors: 'active' }),
  });
  // A load too may take minutes on a busy machine.
  context.setDefaultTimeout(PLAY_TIMEOUT_MS);
  if (lateMs > 0) await context.addInitScript(delayReact, lateMs);
  const page = await context.newPage();
  let problems = [];
  /** The motion setting the page was loaded with; undefined after a failure. */
  let loadedFor;
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A scenario may answer 401. Files missing on the server are checked below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.fromServiceWorker()) problems.push(`${response.status()}: ${response.url()}`);
  });

  return {
    /** `motion` is `on` or `reduced`. */
    async play({ id, motion, hasPicture }) {
      const startedAt = performance.now();
      problems = [];
      try {
        if (loadedFor !== motion) await load(motion);
        await resize((await page.evaluate(findViewport, id)) ?? DESKTOP);
        const found = await page.evaluate(playStory, { id, timeoutMs: PLAY_TIMEOUT_MS });
        // Storybook also logs errors thrown by a play function.
        if (found.length > 0) problems = found;
        if (problems.length === 0 && hasPicture) problems.push(...(await comparePicture(id)));
      } catch (error) {
        problems.push(error.message);
      }
      // Reload after a failure, so that it can't affect the next story.
      loadedFor = problems.length === 0 ? motion : undefined;
      return { problems: inShort(problems), seconds: (performance.now() - startedAt) / 1_000 };
    },
  };

  /** Even the same size would lay out and paint the page again. */
  async function resize(size) {
    const { width, height } = page.viewportSize();
    if (size.width !== width || size.height !== height) await page.setViewportSize(size);
  }

  async function load(motion) {
    await page.emulateMedia({ reducedMotion: motion === 'reduced' ? 'reduce' : 'no-preference' });
    await page.goto(`${origin}iframe.html${globals ? `?globals=${globals}` : ''}`);
    await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
    // Without a manager, every event would be serialized for a frame that isn't there.
    await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.channel.transports.splice(0));
    await page.evaluate(removeSkeletons);
  }

  async function comparePicture(id) {
    await page.evaluate(preparePicture);
    const problem = await pictures?.compare(id, {
      take: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
      isLoading: async () => (await page.locator('[data-loading]').count()) > 0,
      componentsAt: (points) => page.evaluate(findComponents, points),
    });
    await page.evaluate(leavePicture);
    return problem ? [problem] : [];
  }
}

/** Of what is about to show; nobody looks, and axe would read them with every story. Runs in the page. */
function removeSkeletons() {
  for (const skeleton of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs')) skeleton.replaceChildren();
}

/** Removes duplicates, and the document dump that a failed query appends. */
function inShort(problems) {
  const short = problems.map((problem) => problem.split('\n').slice(0, MOST_LINES).join('\n  ').slice(0, MOST_CHARACTERS));
  return [...new Set(short)];
}

/** React schedules its work with empty messages. Runs in the page. */
function delayReact(lateMs) {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function post(...message) {
    if (message.length === 1 && message[0] === null) setTimeout(() => postMessage.apply(this, message), lateMs);
    else postMessage.apply(this, message);
  };
}

/** Runs in the page. */
async function preparePicture() {
  await document.fonts.ready;
  document.documentElement.dataset.pictured = '';
}

/** A component at each point, from the class names of the built test Storybook (`Badge__Root-…`). Runs in the page. */
function findComponents(points) {
  return points.flatMap(({ x, y }) => {
    const named = document.elementFromPoint(x, y)?.closest('[class*="__"]');
    const [, name] = /(?:^|\s)([\w.-]+?)__/.exec(named?.getAttribute('class') ?? '') ?? [];
    return name ? [name] : [];
  });
}

/** Resets scroll positions for the next story, since a leftover one changes without an event. Runs in the page. */
function leavePicture() {
  delete document.documentElement.dataset.pictured;
  window.scrollTo(0, 0);
}

/**
 * Loads the story. Returns the viewport size it requests, which Storybook's manager would apply to its frame. Runs in the page.
 */
async function findViewport(id) {
  const { storyGlobals, parameters } = await globalThis.__STORYBOOK_PREVIEW__.storyStoreValue.loadStory({ storyId: id });
  // Those of loaded scripts add up to hundreds of elements, all of which axe would read after every story.
  for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  const size = parameters.viewport.options[storyGlobals.viewport?.value]?.styles;
  return size && { width: parseInt(size.width, 10), height: parseInt(size.height, 10) };
}

/** Resolves with the failures. Runs in the page. */
function playStory({ id, timeoutMs }) {
  const { channel } = globalThis.__STORYBOOK_PREVIEW__;
  return new Promise((resolve) => {
    const problems = [];
    // A story that forces hover or focus renders a second time; leaving before that would block the next story.
    let drawings = 0;
    const listeners = {
      storyRenderPhaseChanged: ({ storyId, newPhase }) => {
        if (storyId === id && newPhase === 'loading') drawings += 1;
      },
      playFunctionThrewException: ({ message }) => problems.push(`play: ${message}`),
      storyThrewException: ({ message }) => problems.push(`render: ${message}`),
      storyErrored: ({ title, description }) => problems.push(`render: ${title} ${description}`),
      unhandledErrorsWhilePlaying: (errors) => problems.push(...errors.map(({ message }) => `unhandled: ${message}`)),
      storyMissing: () => finish('the story is missing'),
      storyFinished: ({ storyId, status, reporters }) => {
        if (storyId !== id) return;
        const failed = reporters.filter((report) => report.status === 'failed');
        problems.push(...failed.flatMap(({ type, result }) => describe(type, result)));
        if (status === 'error' && problems.length === 0) problems.push('ended with an error');
        drawings -= 1;
        if (drawings === 0) finish();
      },
    };
    const timer = setTimeout(() => finish(`not finished after ${timeoutMs / 1_000} s`), timeoutMs);
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });

    /** Axe lists every rule that passed, and fails with an error without any list. */
    function describe(type, result) {
      if (!result.violations) return [`${type}: ${JSON.stringify(result)}`];
      return result.violations.map(
        ({ id, help, nodes }) => `${type}: ${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    }

    function finish(problem) {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      resolve(problem ? [...problems, problem] : problems);
    }
  });
}
