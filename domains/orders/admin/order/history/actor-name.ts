import type { HistoryData } from '@comptoir/platform/admin'

/** Whoever did what another domain tells in the history of an order; the shop itself and its visitors have no name. */
export function actorNameIn({ data }: Pick<HistoryData, 'data'>): string {
  const { kind, name }: { kind?: unknown; name?: unknown } = Object(data.by)
  return kind !== 'system' && typeof name === 'string' ? name : ''
}
