import type { ServerDomain } from '@comptoir/platform/server'
import type { HeardEvent } from './shown-plugins.queries.ts'

/** Everybody who is signed in hears of these: they are about the panel itself. */
const open = ['anyone', 'signed_in']

/** Socket events that depend on a right, of all domains. */
export function heardEvents(domains: readonly ServerDomain[]): HeardEvent[] {
  const found = domains.flatMap(({ live = [] }) =>
    live.flatMap((rule) =>
      rule.kind === 'broadcast' && 'permission' in rule.audience && !open.includes(rule.audience.permission)
        ? [{ name: rule.socketEvent.name, permission: rule.audience.permission }]
        : [],
    ),
  )
  return [...new Map(found.map((event) => [event.name, event])).values()]
}
