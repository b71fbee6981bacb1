// The measurements. Each returns numbers of one run for one subject; the runner repeats, interleaves and takes medians.
const WARM_UPS = 3;
const REPEATS = 5;
/** Measured iterations, after the engine has compiled the code that opens a chat. */
const [WARM_FROM, WARM_TO] = [12, 24];
const KEYS = 60;
const INBOUND = 40;
const FEW_CHATS = 20;
/** Some libraries lay out after the first frame; ours prepares rows outside the view half a second later. */
const SETTLED_MS = 1_000;

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Goals 1 and 6: switch between chats; main-thread time until painted. */
export async function open({ call, mainThread }, subject, length) {
  await call('createChat', subject, length);
  const times = [];
  for (let index = 0; index < WARM_TO; index += 1) times.push(await mainThread(() => call('open', index)));
  return { openMs: median(times.slice(WARM_UPS, WARM_UPS + REPEATS)), warmOpenMs: median(times.slice(WARM_FROM)) };
}

async function openOne({ call, page }, subject, length) {
  await call('createChat', subject, length);
  await call('open', 0);
  await page.waitForTimeout(SETTLED_MS);
}

/** Goal 2: messages one at a time. */
export async function inbound(stage, subject, length) {
  const { call, mainThread } = stage;
  await openOne(stage, subject, length);
  for (let index = 0; index < WARM_UPS; index += 1) await call('receive');
  const frames = [];
  const ms = await mainThread(async () => {
    for (let index = 0; index < INBOUND; index += 1) frames.push(await call('receive'));
  });
  return { inboundFrames: percentile(frames, 0.95), inboundMs: ms / INBOUND };
}

/** Goal 3: a hundred messages a second. */
export async function burst(stage, subject, length, seconds) {
  const { call, mainThread } = stage;
  await openOne(stage, subject, length);
  let result;
  const ms = await mainThread(async () => {
    result = await call('burst', seconds * 100, 10);
  });
  return { ...result, burstMs: ms };
}

/** Goal 4: older messages are inserted above the reading position. */
export async function prepend(stage, subject, length) {
  await openOne(stage, subject, length);
  const { worst, final } = await stage.call('prepend', 50);
  return { prependWorstPx: worst, prependFinalPx: final };
}

/** Goal 5: typing, also while messages arrive. */
export async function keystroke(stage, subject, length, isBusy) {
  const { call, cdp, mainThread, page } = stage;
  await openOne(stage, subject, length);
  await call('focusField');
  const type = async (count) => {
    for (let index = 0; index < count; index += 1) {
      const text = 'abcdefghij'[index % 10];
      await cdp.send('Input.dispatchKeyEvent', { type: 'char', text });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    }
  };
  await type(10);
  if (!isBusy) return { keyMs: (await mainThread(() => type(KEYS))) / KEYS };
  const [{ longTasks, dropped }] = await Promise.all([call('burst', 200, 10), type(KEYS)]);
  return { busyLongTasks: longTasks, busyDropped: dropped };
}

/** Goal 7: ten thousand chats. */
export async function list({ call, mainThread }, subject) {
  const mount = async (count, isCopied = false) => {
    const times = [];
    for (let index = 0; index < WARM_UPS + REPEATS; index += 1) {
      await call('close');
      await call('createList', subject, count);
      const ms = await mainThread(() => call('showChats'));
      if (isCopied) await call('takeMarkup');
      const copiedMs = isCopied && (await mainThread(() => call('showMarkup')));
      if (index >= WARM_UPS) times.push(isCopied ? copiedMs : ms);
    }
    return median(times);
  };
  // In a virtualised list, the difference is the cost of the number of chats.
  const fewMs = await mount(FEW_CHATS);
  const mountMs = await mount(10_000);
  const moves = [];
  for (let index = 0; index < WARM_UPS + REPEATS; index += 1) {
    await call('prepareChats', 10_000, 50 + index * 7);
    const ms = await mainThread(() => call('showChats'));
    if (index >= WARM_UPS) moves.push(ms);
  }
  // The list only, without search and filters, as with the messages.
  const nodes = await call('nodes', '#root [role=list] *, .floor-list *, .cs-conversation-list *');
  // The cost of the visible markup alone: our own, cloned, without listeners.
  const copied = subject === 'manyline' ? { copiedMs: await mount(10_000, true) } : {};
  return { mountMs, fewMs, moveMs: median(moves), chatNodes: nodes, ...copied };
}

/** Goal 8: memory of a chat beyond its data, and whether it grows. */
export async function memory({ call, heap }, subject, length) {
  await call('createChat', subject, length, 4);
  const before = await heap();
  await call('open', 0);
  const opened = await heap();
  for (let index = 1; index <= 20; index += 1) await call('open', index);
  const warm = await heap();
  for (let index = 21; index <= 120; index += 1) await call('open', index);
  const after = await heap();
  return {
    heapMb: (opened - before) / 1e6,
    growthMb: (after - warm) / 1e6,
    messageNodes: await call('nodes', '[role=log] *, .floor *, .cs-message-list *, [data-virtuoso-scroller] *'),
  };
}

/** Goal 9: the state of a message far above the window changes. */
export async function receipt(stage, subject, length) {
  const { call, mainThread } = stage;
  await openOne(stage, subject, length);
  for (let index = 0; index < WARM_UPS; index += 1) await call('receipt');
  const times = [];
  for (let index = 0; index < REPEATS; index += 1) times.push(await mainThread(() => call('receipt')));
  return { receiptMs: median(times) };
}

/** Goal 9 and pushes: the state alone, with this many chats in memory and one open with a full window. */
export async function state({ call }, count) {
  return call('state', count);
}

/** Goal 10: our row's markup, rendered through styled-components or with the resulting class names and style sheet. */
export async function tax({ call }) {
  const times = await call('tax', 40);
  const warm = times.slice(10);
  const [styledMs, plainMs] = [median(warm.map(({ styled }) => styled)), median(warm.map(({ plain }) => plain))];
  return { styledMs, plainMs, taxTimes: styledMs / plainMs };
}
