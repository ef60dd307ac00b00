import { type Change, type Context, changesOf, type Queryable } from '@comptoir/platform/server'

/** Records of another domain that belong to an order, such as its parcels. */
interface OrderHistoryPart {
  /** Its panel draws them by `history.<kind>`. */
  kind: string
  /** As the log calls them. */
  entity: string
  /** With what is said of each beside its changes. */
  read(db: Queryable, shop: number, order: string): Promise<readonly { id: string; data: Record<string, unknown> }[]>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    order_history: OrderHistoryPart
  }
}

const maxChanges = 50

const entryOf = (kind: string, { seq, at, event, actor }: Change, data: Record<string, unknown>) => ({
  ...{ id: String(seq), kind, at },
  data: { ...data, type: event.slice(event.indexOf('.') + 1), by: actor },
})

/** What happened to an order’s parcels, refunds and returns, as their domains state; the newest first. */
export async function readHistoryParts(context: Context, order: string) {
  const { db, shop } = context
  const found = await Promise.all(
    context.parts('order_history').map(async ({ kind, entity, read }) => {
      const records = await read(db.current, shop, order)
      const changes = await Promise.all(
        records.map(async ({ id, data }) =>
          (await changesOf(db.current, { shop, entity, id, limit: maxChanges })).map((change) =>
            entryOf(kind, change, data),
          ),
        ),
      )
      return changes.flat()
    }),
  )
  return found.flat().toSorted((one, other) => Number(other.id) - Number(one.id))
}
