/** Node's; other code of this package runs in browsers, too. */
declare const process: { cpuUsage(since?: CpuTime): CpuTime };
interface CpuTime {
  readonly user: number;
  readonly system: number;
}

/** Work in proportion to its size grows to about 8, quadratic work to 64. */
export const PROPORTIONAL_BELOW = 24;

const TIMES = 8;
/** Less can't be told from noise. */
const MEASURABLE_MICROSECONDS = 2_000;
const REPETITIONS = 5;

/**
 * How many times as much CPU time `work` needs for eight times the size. A ratio is the same on quick and slow machines, and CPU time is the
 * same on busy ones. Small sizes are measured better than large ones, whose memory takes time of its own.
 */
export function growthOf(work: (size: number) => void, size = 2_000): number {
  const small = leastTime(() => work(size));
  return leastTime(() => work(TIMES * size), PROPORTIONAL_BELOW * small) / small;
}

/** Of several repetitions; none follows one that was quick enough. */
function leastTime(work: () => void, quickEnough = 0): number {
  let least = Infinity;
  for (let repetition = 0; repetition < REPETITIONS && least >= quickEnough; repetition += 1) {
    let [calls, time] = [0, 0];
    const begun = process.cpuUsage();
    while (time < MEASURABLE_MICROSECONDS) {
      work();
      calls += 1;
      const { user, system } = process.cpuUsage(begun);
      time = user + system;
    }
    least = Math.min(least, time / calls);
  }
  return least;
}
