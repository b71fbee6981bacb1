import { LinesScreen, LineScreen, LineWizard } from '@manyline/cms';
import { useQuery } from '../shared/useQuery.ts';
import { useLine } from './useLine.ts';
import { useLines } from './useLines.ts';
import { useLineWizard } from './useLineWizard.ts';

/** The list; with `line` in the address one line, with `add` the wizard. */
export default function LinesPage() {
  const [params] = useQuery();
  const tn = params.get('line');
  if (tn !== null) return <Line tn={tn} />;
  return params.get('add') === null ? <Lines /> : <Add />;
}

function Lines() {
  return <LinesScreen {...useLines()} />;
}

function Line({ tn }: { readonly tn: string }) {
  return <LineScreen {...useLine(tn)} />;
}

function Add() {
  return <LineWizard {...useLineWizard()} />;
}
