import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, expectVersion, one, query, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { tagKey } from '../../contract/article.rules.ts'
import type { LabelChange, LabelNames, LabelRecord } from '../../contract/label.ts'
import { labelUpdated } from '../../contract/label.wire.ts'
import type { LabelKind } from '../../contract/label-kind.ts'
import { articleLabels, articles } from '../blog.table.ts'
import { having, labelSelection } from './label.queries.ts'
import { lockNames } from './lock-labels.ts'

interface Named {
  kind: LabelKind
  key: string
}

/** @throws NOT_FOUND if no article outside the trash has the label */
async function expectUse(tx: Tx, named: Named) {
  const shop = shopOf(tx)
  const [found] =
    named.key === ''
      ? []
      : await query(
          tx,
          z.unknown(),
          sql`select 1 from ${articles} a where a.shop_id = ${shop} and a.deleted_at is null
              and ${await having(tx, shop, named)} limit 1`,
        )
  if (!found) throw apiError('NOT_FOUND', { entity: 'article_label' })
}

const readRecord = async (tx: Tx, { kind, key }: Named): Promise<LabelRecord> =>
  one(
    await query(
      tx,
      labelSelection.row,
      sql`select ${labelSelection.columns} from ${articleLabels} l where l.shop_id = ${shopOf(tx)} and l.kind = ${kind} and l.label_key = ${key}`,
    ),
  )

/** The saved names under the lock; an empty row at version 0 if there are none. */
async function lockLabel(tx: Tx, named: Named, label: string): Promise<LabelRecord> {
  const { kind, key: label_key } = named
  await lockNames(tx)
  await tx
    .insert(articleLabels)
    .values({ shop_id: shopOf(tx), id: newId(), kind, label, label_key, version: 0 })
    .onConflictDoNothing()
  return readRecord(tx, named)
}

/** `fr:lin`: what the page of a tag is called in French. */
const nameKeys = (names: LabelNames) =>
  Object.entries(names).flatMap(([locale, name]) => (tagKey(name) === '' ? [] : [`${locale}:${tagKey(name)}`]))

export async function saveLabel({ db }: Context, { kind, label, names, version }: LabelChange) {
  return db.transaction(async (tx) => {
    const named = { kind, key: tagKey(label) }
    await expectUse(tx, named)
    const before = await lockLabel(tx, named, label)
    await expectVersion(tx, before, { entity: labelUpdated.entity, version })
    await updateRow(tx, articleLabels, { id: before.id, label, names, name_keys: nameKeys(names) })
    const record = await readRecord(tx, named)
    emit(tx, labelUpdated, record, before.version === 0 ? null : before)
    return { label: record }
  })
}
