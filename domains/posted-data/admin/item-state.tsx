import { StateDot, type Tone, useText } from '@comptoir/platform/admin'
import type { PostedStatus } from '../contract/posted-data.ts'

const tones: Readonly<Record<PostedStatus, Tone>> = {
  new: 'new',
  open: 'transit',
  answered: 'done',
  spam: 'off',
  archived: 'off',
}

export function ItemState({ status }: { status: PostedStatus }) {
  const t = useText('posted-data')
  return <StateDot tone={tones[status]}>{t(`statuses.${status}`)}</StateDot>
}
