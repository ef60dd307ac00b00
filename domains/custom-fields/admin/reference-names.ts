import { call } from '@comptoir/platform/admin'
import { useQueries } from '@tanstack/react-query'
import { findReferences, maxNamed } from '../contract/custom-field.wire.ts'

interface PendingName {
  entity: string
  id: string
  resolve: (label: string | null) => void
  reject: (error: unknown) => void
}

let pendingNames: PendingName[] = []
const batchDelayMs = 10

async function fetchNames(entity: string, batch: readonly PendingName[]) {
  try {
    const ids = [...new Set(batch.map(({ id }) => id))].join(',')
    const { items } = await call(findReferences, { query: { entity, ids } })
    const names = new Map(items.map(({ id, label }) => [id, label]))
    for (const { id, resolve } of batch) resolve(names.get(id) ?? null)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

function fetchAllNames() {
  const all = pendingNames
  pendingNames = []
  for (const entity of new Set(all.map((one) => one.entity))) {
    const batch = all.filter((one) => one.entity === entity)
    for (let at = 0; at < batch.length; at += maxNamed) void fetchNames(entity, batch.slice(at, at + maxNamed))
  }
}

/** Batches the lookups of a page into one request per entity. */
const nameOf = (entity: string, id: string) =>
  new Promise<string | null>((resolve, reject) => {
    if (pendingNames.length === 0) setTimeout(fetchAllNames, batchDelayMs)
    pendingNames.push({ entity, id, resolve, reject })
  })

const fiveMinutes = 300_000

/** A deleted or hidden record is shown by the end of its id. */
export const useNamed = (entity: string, ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['references', entity, id],
      queryFn: () => nameOf(entity, id),
      staleTime: fiveMinutes,
      retry: false,
    })),
    combine: (found) => ids.map((id, at) => ({ value: id, label: found[at]?.data ?? id.slice(-8) })),
  })

/** Which of these ids are records of a kind, as far as the reader may choose them. */
export async function idsOfKind(entity: string, ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return []
  const { items } = await call(findReferences, {
    query: { entity, ids: ids.slice(0, maxNamed).join(',') },
    signal,
  })
  return items.map(({ id }) => id)
}

export async function findNamed(entity: string, q: string, signal: AbortSignal) {
  const { items } = await call(findReferences, { query: { entity, q }, signal })
  return items.map(({ id, label }) => ({ value: id, label }))
}
