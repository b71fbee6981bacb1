/** Reports something that was dropped, once per kind, so that a broken server cannot flood the console. */
export type Report = (kind: string, detail: string) => void;

export function createReport(write: (text: string) => void = (text) => console.warn(text)): Report {
  const reported = new Set<string>();
  return (kind, detail) => {
    if (reported.has(kind)) return;
    reported.add(kind);
    write(`${kind}: ${detail}`);
  };
}
