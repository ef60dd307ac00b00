import type { BatchState } from '../../contract/batch.ts'
import { useText } from '../i18n/use-text.ts'
import { Badge } from '../ui/display/badge.tsx'
import { StateRing, type StateRingFill } from '../ui/display/state-ring.tsx'
import type { Tone } from '../ui/display/tone.ts'

/** `waiting` looks as its kind says. */
type ShownState = Exclude<BatchState, 'waiting'>

const looks: Readonly<Record<ShownState, { fill: StateRingFill; tone: Tone }>> = {
  queued: { fill: 'draft', tone: 'off' },
  running: { fill: 'half', tone: 'transit' },
  done: { fill: 'done', tone: 'done' },
  stopped: { fill: 'crossed', tone: 'off' },
  failed: { fill: 'crossed', tone: 'danger' },
}

export function BatchStateBadge({ state }: { state: ShownState }) {
  const t = useText('platform')
  const { fill, tone } = looks[state]
  return (
    <Badge tone={tone} icon={<StateRing fill={fill} />}>
      {t(`batch.states.${state}`)}
    </Badge>
  )
}
