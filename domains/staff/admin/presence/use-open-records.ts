import { on, tellServer, useConnection } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'
import { type Doing, doings, type PresenceWatch, presenceWatch, recordPresence } from '../../contract/presence.wire.ts'
import { goneAfter, signEvery } from './record-presence.ts'

export interface OpenRecord {
  list: string
  id: string
  doing: Doing
}

interface Seen extends OpenRecord {
  user: string
  /** Milliseconds. */
  at: number
}

const nothing: ReadonlyMap<string, OpenRecord> = new Map()

/** By colleague: what says most, and of that the last. */
function byUser(seen: Iterable<Seen>) {
  const sorted = [...seen].toSorted(
    (one, other) => doings.indexOf(one.doing) - doings.indexOf(other.doing) || one.at - other.at,
  )
  return new Map(sorted.map((each) => [each.user, each]))
}

/** The records that colleagues have open in lists that one may see, as long as they are watched. */
export function useOpenRecords(): ReadonlyMap<string, OpenRecord> {
  const isConnected = useConnection() === 'connected'
  const [records, setRecords] = useState(nothing)

  useEffect(
    function watch() {
      if (!isConnected) return
      /** By panel. */
      const seen = new Map<string, Seen>()
      const show = () => setRecords(byUser(seen.values()))
      const tell = (watches: boolean) => tellServer(presenceWatch, { watches } satisfies PresenceWatch)
      const stop = on(recordPresence, ({ list, id, panel, doing, user }) => {
        if (doing !== 'left') seen.set(panel, { list, id, doing, user: user.id, at: Date.now() })
        else if (seen.get(panel)?.id === id) seen.delete(panel)
        show()
      })
      const timer = setInterval(() => {
        for (const [panel, { at }] of seen) if (Date.now() - at >= goneAfter) seen.delete(panel)
        show()
      }, signEvery)
      tell(true)
      return () => {
        stop()
        clearInterval(timer)
        tell(false)
        setRecords(nothing)
      }
    },
    [isConnected],
  )
  return records
}
