export const DEMO_MAIL_STYLE = `
  body { margin: 0; padding: clamp(1.5rem, 5vw, 3.5rem) 1rem; }
  main { display: grid; gap: 1rem; max-inline-size: 46rem; margin-inline: auto; }
  header { margin-block-end: 0.75rem; }
  h1 { letter-spacing: -0.01em; }
  h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35; overflow-wrap: anywhere; }
  header p, article p { color: var(--muted); }
  header p { margin-block: 0.375rem 1rem; }
  article p { margin-block-start: 0.25rem; font-size: 0.8125rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.25rem; }
  a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
  .button {
    padding: 0.5rem 1.125rem;
    border-radius: 8px;
    background: #675dd8;
    color: #ffffff;
    font-weight: 600;
    text-decoration: none;
  }
  .button:hover { background: #5a50c8; }
  article { padding: 1.125rem 1.25rem; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
  .text {
    margin-block-start: 0.875rem;
    padding-block-start: 0.875rem;
    border-block-start: 1px solid var(--border);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @media (max-width: 30rem) { article { padding: 1rem; } }
`;
