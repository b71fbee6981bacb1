import { useEffect, useRef, useState } from 'react';
import { getRoles } from 'storybook/test';
import { StoryFrame } from './StoryFrame.tsx';

const MOST_PARTS = 12;
const LONGEST_NAME = 60;
const MARK_PX = 20;
/** In ms. The story is complete once it is the same twice. */
const LOOKS_EVERY_MS = 400;
const NOT_PARTS = new Set(['generic', 'presentation', 'none', 'document', 'status', 'rowgroup', 'row', 'separator', 'time', 'alert']);

interface Part {
  /** What it is, and in what; each kind is shown once. */
  readonly kind: string;
  readonly role: string;
  readonly name: string;
  /** In CSS px, from the frame's corner. */
  readonly x: number;
  readonly y: number;
}

/** The first story without its play, and its parts as assistive technology finds them: numbered there, and named below. */
export function Anatomy({ storyId }: { readonly storyId: string }) {
  const holder = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    let before = '';
    const timer = setInterval(() => {
      const root = holder.current?.querySelector('iframe')?.contentDocument?.getElementById('storybook-root');
      const now = root?.innerHTML ?? '';
      if (root && now !== '' && now === before) {
        clearInterval(timer);
        setParts(apart(partsIn(root)));
      }
      before = now;
    }, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [storyId]);
  const isShown = parts.length > 1;
  return (
    <>
      <div ref={holder} className="anatomy">
        <StoryFrame storyId={storyId} title="Example" play="off" />
        {isShown &&
          parts.map(({ kind, x, y }, index) => (
            <span key={kind} aria-hidden="true" style={{ transform: `translate(${x}px, ${y}px)` }}>
              {index + 1}
            </span>
          ))}
      </div>
      {isShown && (
        <>
          <h2>Anatomy</h2>
          <ol>
            {parts.map(({ kind, role, name }) => (
              <li key={kind}>
                <code>{role}</code> <span>{name}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** In reading order; of repeated rows and items, the first. */
function partsIn(root: HTMLElement): readonly Part[] {
  const roleOf = new Map(Object.entries(getRoles(root)).flatMap(([role, elements]) => elements.map((element) => [element, role] as const)));
  const seen = new Set<string>();
  return [...root.querySelectorAll<HTMLElement>('*')]
    .flatMap((element): Part[] => {
      const role = element.tagName === 'LABEL' ? 'label' : (roleOf.get(element) ?? element.dataset['part']);
      const { left, top, width } = element.getBoundingClientRect();
      if (role === undefined || NOT_PARTS.has(role) || width < 1) return [];
      const kind = `${role} in ${roleOf.get(element.parentElement as HTMLElement) ?? element.parentElement?.dataset['part'] ?? ''}`;
      if (seen.has(kind)) return [];
      seen.add(kind);
      return [{ kind, role, name: nameOf(element), x: Math.round(left), y: Math.round(top) }];
    })
    .slice(0, MOST_PARTS);
}

/** Numbers at the same corner are beside each other. */
function apart(parts: readonly Part[]): readonly Part[] {
  const placed: Part[] = [];
  for (const part of parts) {
    const below = placed.filter(({ x, y }) => Math.abs(y - part.y) < MARK_PX && x >= part.x - MARK_PX && x < part.x + MARK_PX);
    placed.push({ ...part, x: Math.max(part.x, ...below.map(({ x }) => x + MARK_PX)) });
  }
  return placed;
}

function nameOf(element: HTMLElement): string {
  const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
  const text = element.ariaLabel ?? label ?? (element.querySelector('[role], button, a, input, li') ? '' : element.innerText);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
}
