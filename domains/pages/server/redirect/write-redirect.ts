import { gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import {
  count,
  emit,
  emitDeleted,
  insertAll,
  query,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { targetPathOf } from '../../contract/redirect.rules.ts'
import type { Redirect, RedirectRequest } from '../../contract/redirect.ts'
import { redirectCreated, redirectDeleted, redirectUpdated } from '../../contract/redirect.wire.ts'
import { redirects } from '../pages.table.ts'
import { readRedirect, readRedirectsWith } from './redirect.queries.ts'

export type RedirectDraft = Pick<RedirectRequest, 'from' | 'to'>

function columnsOf({ from, to }: RedirectDraft) {
  const texts = [from, to]
  return {
    ...{ from_path: from, target: to, target_path: targetPathOf(to) },
    search: [...new Set(texts.flatMap(wordsToStore))].join(' '),
    grams: gramsToStore(texts),
  }
}

/** True if redirects lead from the target back to the start. Needs `lockRedirects`. */
export async function makesLoop(tx: Tx, { from, to }: RedirectDraft, id: string | null): Promise<boolean> {
  const target = targetPathOf(to)
  if (target === null) return false
  const shop = shopOf(tx)
  const other = sql`r.shop_id = ${shop} and r.id is distinct from ${id}::uuid`
  const found = await query(
    tx,
    z.unknown(),
    sql`with recursive chain (path) as (
          select ${target}::text collate "C"
          union
          select r.target_path from chain c join ${redirects} r on r.from_path in (c.path, split_part(c.path, '?', 1)) and ${other}
          where r.target_path is not null
        ) select 1 from chain where ${from} in (path, split_part(path, '?', 1))`,
  )
  return found.length > 0
}

export async function insertRedirects(tx: Tx, drafts: readonly RedirectDraft[]) {
  if (drafts.length === 0) return []
  const made = drafts.map((draft) => ({ id: newId(), ...columnsOf(draft) }))
  await insertAll(tx, [rowsFor(redirects, made)])
  const records = await readRedirectsWith(
    tx,
    made.map(({ id }) => id),
  )
  for (const record of records) emit(tx, redirectCreated, record)
  count(tx, 'redirects', records.length)
  return records
}

/** Changes a locked redirect. */
export async function changeRedirect(tx: Tx, before: Redirect, change: Partial<RedirectDraft>): Promise<Redirect> {
  await updateRow(tx, redirects, { id: before.id, ...columnsOf({ ...before, ...change }) })
  const after = await readRedirect(tx, shopOf(tx), before.id)
  emit(tx, redirectUpdated, after, before)
  return after
}

/** Deletes a locked redirect. */
export async function removeRedirect(tx: Tx, before: Redirect) {
  await tx.delete(redirects).where(and(eq(redirects.shop_id, shopOf(tx)), eq(redirects.id, before.id)))
  emitDeleted(tx, redirectDeleted, before)
  count(tx, 'redirects', -1)
}
