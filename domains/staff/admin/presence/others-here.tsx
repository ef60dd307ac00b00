import { Avatar, useText } from '@comptoir/platform/admin'
import type { Doing } from '../../contract/presence.wire.ts'
import styles from './others-here.module.css'
import { useOthersHere } from './use-others-here.ts'

interface OthersHereProps {
  /** Key of the list that the record belongs to. */
  list: string
  id: string
  /** What this panel does there. */
  doing?: Doing
}

/** Who else shows this record, and what one of them does. */
export function OthersHere({ list, id, doing }: OthersHereProps) {
  const t = useText('staff')
  const others = useOthersHere(list, id, doing)
  const [first] = others
  if (!first) return null
  const busy = others.find((other) => other.doing !== 'here')
  const told = busy ?? first
  const text =
    others.length > 1 && !busy
      ? t('presence.several', { count: others.length })
      : t(`presence.${told.doing}`, { name: told.user.name })
  return (
    <p className={styles.othersHere} title={others.map(({ user }) => user.name).join(', ')}>
      <span>
        {others.map(({ user }) => (
          <Avatar key={user.id} name={user.name} />
        ))}
      </span>
      <span>{text}</span>
    </p>
  )
}
