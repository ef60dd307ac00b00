import { type Change, type Context, query, reaction, shopOf, subscribe, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LabelRecord } from '../../contract/label.ts'
import { labelUpdated } from '../../contract/label.wire.ts'
import { articleLabels, articles } from '../blog.table.ts'
import { having, labelSelection } from '../label/label.queries.ts'
import { indexArticles } from './index-articles.ts'

const batchSize = 100
const Locked = z.object({ id: z.string() })

/** Returns the last article of the batch, or null after the last batch. */
async function indexBatch(tx: Tx, labelled: SQL, after: string | null): Promise<string | null> {
  const found = await query(
    tx,
    Locked,
    sql`select a.id from ${articles} a where a.shop_id = ${shopOf(tx)} and a.deleted_at is null and ${labelled}
        ${after === null ? sql`` : sql`and a.id > ${after}`} order by a.id limit ${batchSize} for no key update`,
  )
  await indexArticles(
    tx,
    found.map(({ id }) => id),
  )
  return found.length === batchSize ? (found.at(-1)?.id ?? null) : null
}

/** The search words of an article contain the names of its labels. */
async function onLabelUpdated({ db, shop }: Context, { entity_id }: Change<LabelRecord>) {
  const [label] = await query(
    db.current,
    labelSelection.row,
    sql`select ${labelSelection.columns} from ${articleLabels} l where l.shop_id = ${shop} and l.id = ${entity_id}`,
  )
  if (!label) return
  const labelled = await having(db.current, shop, label)
  let after: string | null = null
  do after = await db.transaction((tx) => indexBatch(tx, labelled, after))
  while (after !== null)
}

export const articleReactions = [reaction('index_labelled', [subscribe(labelUpdated, onLabelUpdated)])]
