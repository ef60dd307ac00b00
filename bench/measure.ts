import { measure, merge, requestText, type Sample, type Sender } from './load.ts'
import type { Options } from './options.ts'
import type { Row } from './report/table.ts'

const many = 16

export interface Rivals {
  name: string
  budget: number
  shop: { port: number; senders(clients: number): Sender[] }
  floor: { port: number; senders(clients: number): Sender[] }
}

export const getting = (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const text = requestText(['GET', path], headers)
  return (clients: number): Sender[] => Array.from({ length: clients }, () => ({ next: () => text }))
}

export const posting = (path: string) => {
  const text = requestText(['POST', path], {})
  return (clients: number): Sender[] => Array.from({ length: clients }, () => ({ next: () => text }))
}

/** Alternates between shop and floor, so other load affects both. */
export async function compare({ name, budget, shop, floor }: Rivals, { span, rounds }: Options): Promise<Row> {
  const taken: Record<string, Sample[]> = {}
  for (const { port, senders } of [shop, floor]) await measure(port, senders(1), Math.min(300, span))
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [1, many]) {
      for (const [who, rival] of Object.entries({ shop, floor })) {
        const sample = await measure(rival.port, rival.senders(clients), span)
        taken[`${who} ${clients}`] = [...(taken[`${who} ${clients}`] ?? []), sample]
      }
    }
  }
  const of = (who: string) => ({ one: merge(taken[`${who} 1`] ?? []), many: merge(taken[`${who} ${many}`] ?? []) })
  return { name, budget, shop: of('shop'), floor: of('floor') }
}
