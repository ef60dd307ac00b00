export type EventListener = (events: readonly string[]) => void

/** Names of the events of committed changes, for caches of this process. */
export interface ChangeFeed {
  /** Called right after a commit of this process, and once more, as after those of others, when the log is read. */
  subscribe(listener: EventListener): void
  publish(events: readonly string[]): void
}

export function openChangeFeed(): ChangeFeed {
  const listeners: EventListener[] = []
  return {
    subscribe: (listener) => void listeners.push(listener),
    publish(events) {
      for (const listener of listeners) listener(events)
    },
  }
}
