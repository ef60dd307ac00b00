import type { Permission } from '@comptoir/platform/contract'
import { type RecordRead, restrictionsOf, type ServerDomain } from '@comptoir/platform/server'

/** A domain event that webhooks may be sent: whatever panels hear of by a permission. */
export interface PublishedEvent {
  name: string
  permission: Permission
  /** Fields that need a further permission to read. */
  restrictions: ReturnType<typeof restrictionsOf>
  /** Reads records that the log does not hold. */
  read: RecordRead['read'] | undefined
}

/** The first rule of each event counts, which is that of its own domain. */
export function publishedBy(domains: readonly ServerDomain[]): ReadonlyMap<string, PublishedEvent> {
  const published = new Map<string, PublishedEvent>()
  for (const { live = [], reads = [] } of domains) {
    for (const rule of live) {
      if (rule.kind !== 'broadcast' || !('permission' in rule.audience) || published.has(rule.event)) continue
      const { permission } = rule.audience
      published.set(rule.event, {
        name: rule.event,
        permission,
        restrictions: restrictionsOf(rule.schema, permission),
        read: reads.find(({ events }) => events.some(({ name }) => name === rule.event))?.read,
      })
    }
  }
  return published
}
