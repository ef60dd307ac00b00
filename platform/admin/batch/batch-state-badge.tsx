import type { BatchState } from '../../contract/batch.ts'
import { useText } from '../i18n/formats/use-text.ts'
import { StateDot } from '../ui/display/state/state-dot.tsx'
import type { Tone } from '../ui/display/state/tone.ts'

/** `waiting` looks as its kind says. */
type ShownState = Exclude<BatchState, 'waiting'>

const tones: Readonly<Record<ShownState, Tone>> = {
  queued: 'off',
  running: 'transit',
  done: 'done',
  stopped: 'off',
  failed: 'danger',
}

export function BatchStateBadge({ state }: { state: ShownState }) {
  const t = useText('platform')
  return <StateDot tone={tones[state]}>{t(`batch.states.${state}`)}</StateDot>
}
