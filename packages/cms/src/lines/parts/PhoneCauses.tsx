import type { PhoneCause } from '@manyline/contract';
import { Alert, useFormatters } from '@manyline/ui';
import { styled } from 'styled-components';
import { useLinesText } from '../../messages/useText.ts';
import { useMomentText } from '../../notices/useMomentText.ts';

export interface PhoneCausesProps {
  readonly causes: readonly PhoneCause[];
}

/** What keeps an Android phone from sending or receiving: what is wrong, and what to do. */
export function PhoneCauses({ causes }: PhoneCausesProps) {
  const inWords = useCauseText();
  if (causes.length === 0) return null;
  return (
    <Root>
      {causes.map((cause) => {
        const { what, toDo } = inWords(cause);
        return (
          <Alert key={cause.cause} tone={CERTAIN.has(cause.cause) ? 'danger' : 'warning'} title={what}>
            {toDo}
          </Alert>
        );
      })}
    </Root>
  );
}

const CERTAIN: ReadonlySet<PhoneCause['cause']> = new Set(['clock', 'signature', 'failed']);

function useCauseText() {
  const t = useLinesText();
  const { dateTime } = useFormatters();
  const { duration } = useMomentText();

  function what(cause: PhoneCause): string {
    switch (cause.cause) {
      case 'clock': {
        const { offset } = cause;
        if (offset === undefined) return t('cms.lines.cause.clock');
        return t(`cms.lines.cause.clock.${offset > 0 ? 'ahead' : 'behind'}`, { time: duration(Math.abs(offset)) });
      }
      case 'failed':
        return t(`cms.lines.cause.failed.${cause.why}`);
      case 'silent':
        return cause.since === undefined ? t('cms.lines.cause.silent') : t('cms.lines.cause.silent.since', { time: dateTime(cause.since) });
      case 'late':
        return t('cms.lines.cause.late', { time: duration(cause.delay) });
      default:
        return t(`cms.lines.cause.${cause.cause}`);
    }
  }

  return (cause: PhoneCause) => {
    const toDo = cause.cause === 'failed' ? t(`cms.lines.cause.failed.${cause.why}.do`) : t(`cms.lines.cause.${cause.cause}.do`);
    return { what: what(cause), toDo };
  };
}

const Root = styled.div`
  display: grid;
  gap: 10px;
`;
