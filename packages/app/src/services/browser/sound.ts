export interface Sound {
  /** One short ring. Silent until the user's first click on the page, as browsers require. */
  ring(): void;
}

/** Two soft tones, a fourth apart, under half a second in all. */
const TONES = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.11 },
];
const TONE_S = 0.32;
const VOLUME = 0.07;

/** Uses Web Audio, so there is no file to load. */
export function createSound(
  Context: (new () => AudioContext) | undefined = (globalThis as { AudioContext?: new () => AudioContext }).AudioContext,
): Sound {
  let context: AudioContext | undefined;
  return {
    ring() {
      if (!Context) return;
      try {
        context ??= new Context();
        void play(context).catch(() => undefined);
      } catch {
        // No sound card, or too many contexts.
      }
    },
  };
}

async function play(context: AudioContext): Promise<void> {
  if (context.state === 'suspended') {
    // Pending until the first click. A ring that is due now must not sound minutes later.
    const began = Date.now();
    await context.resume();
    if (Date.now() - began > 1_000) return;
  }
  for (const { hertz, at } of TONES) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}
