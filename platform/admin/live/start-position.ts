import { call } from '../api/api.ts'
import { missedEvents } from './polling.ts'

let position: number | undefined

/** Called before the first list is read: the first connection then replays the events since, so the list misses none. */
export async function readStartPosition() {
  const { seq } = await call(missedEvents, { query: {} })
  position = seq
}

export const startPosition = () => position
