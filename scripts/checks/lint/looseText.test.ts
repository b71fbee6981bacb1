import { expect, it } from 'vitest';
import { findLines } from './findLines.ts';

/** Each a component of its own; all are checked in one run. */
function withProblems(sources: readonly string[]): readonly string[] {
  const lines = new Set(findLines('loose-text', sources, 'sample.tsx'));
  return sources.filter((_, index) => lines.has(index + 1));
}

it('texts beside other content are found, whatever writes them', () => {
  const loose = [
    '<p>{isOn && <b />}{label}</p>;',
    '<p><b />{t("a")}</p>;',
    '<p>{isOn ? t("a") : <b />}{`b`}</p>;',
    '<p>{parts.map((part) => (part.isHit ? <mark>{part.text}</mark> : part.text))}</p>;',
    '<>{isOn ? t("a") : `b`}</>;',
    '<p>{t("a")} </p>;',
    '<p><b /> one</p>;',
    '<p><b />{words.reason(why)}</p>;',
    'function Count() { return number(3); }',
    'parts.map((part) => { if (part.href) return <a href={part.href} />; return part; });',
  ];
  expect(withProblems(loose)).toEqual(loose);
});

it('a text with an element of its own is fine, and so are white space and values of attributes', () => {
  const fine = [
    '<p>{isOn && <b />}<span>{label}</span></p>;',
    '<p>{isOn ? t("a") : t("b")}</p>;',
    '<p><b>{t("a")}</b> <span>{t("b")}</span></p>;',
    '<p>{parts.map((part) => <span key={part.text}>{part.text}</span>)}</p>;',
    '<><Icon label={t("a")} /><Icon /></>;',
    'function wordOf() { return t("a"); }',
  ];
  expect(withProblems(fine)).toEqual([]);
});
