import { Badge, StateRing, type StateRingFill, type Tone, useText } from '@comptoir/platform/admin'
import type { ImportState } from '../../contract/index.ts'

const looks: Readonly<Record<ImportState, { fill: StateRingFill; tone: Tone }>> = {
  unmapped: { fill: 'dot', tone: 'new' },
  queued: { fill: 'draft', tone: 'off' },
  running: { fill: 'half', tone: 'transit' },
  done: { fill: 'done', tone: 'done' },
  stopped: { fill: 'crossed', tone: 'off' },
  failed: { fill: 'crossed', tone: 'danger' },
}

export function ImportStateBadge({ state }: { state: ImportState }) {
  const t = useText('catalogue')
  const { fill, tone } = looks[state]
  return (
    <Badge tone={tone} icon={<StateRing fill={fill} />}>
      {t(`import.states.${state}`)}
    </Badge>
  )
}
