import { useConnection, useShop } from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'
import type { Doing } from '../../contract/presence.wire.ts'
import { enterRecord, leaveRecord, type Present } from './record-presence.ts'

const nobody: readonly Present[] = []

/**
 * Colleagues whose panels show the record, each once, by what says most; says that this one shows it, too. Parts of one
 * page may call it beside each other, such as one that packs.
 */
export function useOthersHere(list: string, id: string, doing: Doing = 'here'): readonly Present[] {
  const me = useShop().user?.id
  const isConnected = useConnection() === 'connected'
  const [others, setOthers] = useState(nobody)
  const wasConnected = useRef(isConnected)

  useEffect(
    function beHere() {
      const presence = enterRecord(list, id)
      const unsay = presence.say(doing)
      const unsubscribe = presence.subscribe(() => setOthers(presence.others()))
      // A part that comes later knows at once whom the others have met.
      setOthers(presence.others())
      return () => {
        unsubscribe()
        unsay()
        leaveRecord(list, id, presence)
        setOthers(nobody)
      }
    },
    [list, id, doing],
  )

  useEffect(
    function comeBackAfterALoss() {
      if (isConnected && !wasConnected.current) enterRecord(list, id).comeBack()
      wasConnected.current = isConnected
    },
    [isConnected, list, id],
  )

  return [...Map.groupBy(others, ({ user }) => user.id).values()].flatMap((panels) => {
    const [first, ...rest] = panels
    if (!first || first.user.id === me) return []
    return rest.reduce((one, other) => (one.doing === 'here' ? other : one), first)
  })
}
