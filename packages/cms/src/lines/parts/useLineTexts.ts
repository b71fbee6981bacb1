import type { LineRecord, LineState, ProviderHealth, ProviderReason, ProviderState } from '@manyline/contract';
import { isOnStandby, LINE_STATUSES } from '@manyline/contract';
import { isolate, type Tone } from '@manyline/ui';
import { useLinesText } from '../../messages/useText.ts';

export const STATE_TONES: Readonly<Record<ProviderState, Tone | 'neutral'>> = {
  healthy: 'success',
  degraded: 'warning',
  down: 'danger',
  misconfigured: 'danger',
  unknown: 'neutral',
};

/** Health in words. */
export function useLineTexts() {
  const t = useLinesText();
  const health = ({ state, reason }: Pick<ProviderHealth, 'state'> & { readonly reason?: ProviderReason | undefined }) =>
    t(state === 'degraded' && reason?.problem === 'lowBalance' ? 'cms.lines.state.lowBalance' : `cms.lines.state.${state}`);
  return {
    health,
    /** The word of a state as the filter has it. */
    word: (state: LineState) =>
      state === 'healthy'
        ? t('cms.lines.status.Alive')
        : t(state === 'Suspended' || state === 'Unconfirmed' ? `cms.lines.status.${state}` : `cms.lines.state.${state}`),
    reason({ problem, detail }: ProviderReason): string {
      const said = [detail?.code, detail?.text].filter((part) => part !== undefined && part !== '').join(' · ');
      return said === ''
        ? t(`cms.lines.problem.${problem}`)
        : `${t(`cms.lines.problem.${problem}`)} ${t('cms.lines.detail', { text: isolate(said) })}`;
    },
    /** What the state means, and the next step if there is one. */
    sentence({ status, provider, standby }: Pick<LineRecord, 'status' | 'provider' | 'standby'>): string {
      if (status === 'Suspended') return t('cms.lines.lead.suspended');
      if (status !== 'Alive') return t('cms.lines.lead.unverified');
      if (!provider) return t('cms.lines.lead.internal');
      const { health: now, name } = provider;
      if (isOnStandby(now.state, standby?.health.state))
        return t('cms.lines.lead.standby', { first: isolate(name), standby: isolate(standby?.name ?? '') });
      if (now.reason) return this.reason(now.reason);
      return t(now.state === 'healthy' ? 'cms.lines.lead.connected' : 'cms.lines.lead.untested', { name: isolate(name) });
    },
    /** One state of line and provider together: the line's own status counts first. */
    state({ status, provider, standby }: Pick<LineRecord, 'status' | 'provider' | 'standby'>): {
      readonly label: string;
      readonly tone: Tone | 'neutral';
    } {
      if (status !== 'Alive') {
        const known = LINE_STATUSES.find((one) => one === status);
        return { label: known ? t(`cms.lines.status.${known}`) : status, tone: 'warning' };
      }
      const state = provider?.health.state ?? 'healthy';
      if (isOnStandby(state, standby?.health.state)) return { label: t('cms.lines.state.standby'), tone: 'warning' };
      return state === 'healthy'
        ? { label: t('cms.lines.status.Alive'), tone: 'success' }
        : { label: health({ state, reason: provider?.health.reason }), tone: STATE_TONES[state] };
    },
  };
}
