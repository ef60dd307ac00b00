import { call } from '@comptoir/platform/admin'
import { useQueries } from '@tanstack/react-query'
import { findReferences, mostNamed } from '../contract/index.ts'

interface Waiting {
  entity: string
  id: string
  resolve: (label: string | null) => void
  reject: (error: unknown) => void
}

let waiting: Waiting[] = []
const breath = 10

async function ask(entity: string, asked: readonly Waiting[]) {
  try {
    const ids = [...new Set(asked.map(({ id }) => id))].join(',')
    const { items } = await call(findReferences, { query: { entity, ids } })
    const names = new Map(items.map(({ id, label }) => [id, label]))
    for (const { id, resolve } of asked) resolve(names.get(id) ?? null)
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function askAll() {
  const all = waiting
  waiting = []
  for (const entity of new Set(all.map((one) => one.entity))) {
    const asked = all.filter((one) => one.entity === entity)
    for (let at = 0; at < asked.length; at += mostNamed) void ask(entity, asked.slice(at, at + mostNamed))
  }
}

/** What a record is called; a page full of them asks once. */
const nameOf = (entity: string, id: string) =>
  new Promise<string | null>((resolve, reject) => {
    if (waiting.length === 0) setTimeout(askAll, breath)
    waiting.push({ entity, id, resolve, reject })
  })

const fiveMinutes = 300_000

/** Records by their ids, with what they are called; a record that is gone or hidden has its id for a name. */
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

/** The records that a search finds, as a form offers them. */
export async function findNamed(entity: string, q: string, signal: AbortSignal) {
  const { items } = await call(findReferences, { query: { entity, q }, signal })
  return items.map(({ id, label }) => ({ value: id, label }))
}
