export const DEMO_PHONE_STYLE = `
  body { margin: 0; padding: clamp(1rem, 4vw, 3rem) 1rem; }
  main { display: grid; gap: 1.25rem; justify-items: center; }
  header { max-inline-size: 34rem; text-align: center; }
  header p { margin-block: 0.375rem 0.75rem; color: var(--muted); }
  bdi { white-space: nowrap; }
  .languages { display: flex; justify-content: center; gap: 0.25rem; margin-block-start: 0.5rem; font-size: 0.875rem; }
  .languages > * { padding: 0.375rem 0.625rem; font-weight: 400; }
  .languages b { color: var(--muted); }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
  .phone {
    display: grid;
    grid-template-rows: auto 1fr auto;
    inline-size: min(100%, 24rem);
    block-size: min(40rem, 78vh);
    overflow: hidden;
    border: 10px solid var(--frame);
    border-radius: 36px;
    background: var(--surface);
  }
  h2 { margin: 0; padding: 0.875rem; border-block-end: 1px solid var(--border); font-size: 1rem; text-align: center; }
  #thread { display: flex; flex-direction: column; gap: 0.5rem; padding: 1rem; overflow-y: auto; }
  #thread p { max-inline-size: 80%; padding: 0.5rem 0.875rem; border-radius: 18px; overflow-wrap: anywhere; white-space: pre-wrap; }
  #thread .other { align-self: start; background: var(--ground); }
  #thread .own { align-self: end; background: #5a50c8; color: #ffffff; }
  #thread .none { align-self: center; margin-block: auto; color: var(--muted); }
  #thread time { display: block; font-size: 0.6875rem; opacity: 0.85; font-variant-numeric: tabular-nums; }
  #thread em { display: block; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; padding: 0.75rem; border-block-start: 1px solid var(--border); }
  textarea, select { min-block-size: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--muted); border-radius: 12px; background: transparent; color: inherit; font: inherit; }
  textarea { flex: 1; min-inline-size: 0; resize: none; }
  .to { flex-basis: 100%; color: var(--muted); }
  button { min-block-size: 44px; padding: 0 1.125rem; border: 0; border-radius: 12px; background: #675dd8; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
  .others { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  .hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Polls for new messages, and leaves the text being written unchanged. */
export const DEMO_PHONE_SCRIPT = `
  const thread = document.getElementById('thread');
  const toEnd = () => { if (thread) thread.scrollTop = thread.scrollHeight; };
  const showTimes = () => {
    const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: 'numeric', minute: '2-digit', numberingSystem: 'latn' });
    for (const time of thread?.querySelectorAll('time') ?? []) time.textContent = clock.format(new Date(time.dateTime));
  };
  let received = thread?.innerHTML;
  showTimes();
  toEnd();
  const text = document.getElementById('text');
  text?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    text.form.requestSubmit();
  });
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const news = page.getElementById('thread');
    if (!thread || !news) { if (news) location.reload(); return; }
    if (news.innerHTML === received) return;
    received = news.innerHTML;
    thread.replaceChildren(...news.childNodes);
    showTimes();
    toEnd();
  }, 1500);
`;
