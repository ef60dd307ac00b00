import { useText } from '../i18n/use-text.ts'
import { Badge } from '../ui/display/badge.tsx'
import { StateRing, type StateRingFill } from '../ui/display/state-ring.tsx'
import type { Tone } from '../ui/display/tone.ts'

export type BatchState = 'queued' | 'running' | 'done' | 'stopped' | 'failed'

const looks: Readonly<Record<BatchState, { fill: StateRingFill; tone: Tone }>> = {
  queued: { fill: 'draft', tone: 'off' },
  running: { fill: 'half', tone: 'transit' },
  done: { fill: 'done', tone: 'done' },
  stopped: { fill: 'crossed', tone: 'off' },
  failed: { fill: 'crossed', tone: 'danger' },
}

export function BatchStateBadge({ state }: { state: BatchState }) {
  const t = useText('platform')
  const { fill, tone } = looks[state]
  return (
    <Badge tone={tone} icon={<StateRing fill={fill} />}>
      {t(`batch.states.${state}`)}
    </Badge>
  )
}
