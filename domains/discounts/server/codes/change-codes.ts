import { array, type Context, emit, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NewCode } from '../../contract/code.ts'
import { codesChanged } from '../../contract/code.wire.ts'
import { discountCodes } from '../discount.table.ts'
import { lockDiscount } from '../record/discount.queries.ts'
import { insertCode } from '../record/insert-discount.ts'
import { readCode } from './code.queries.ts'

/** @throws NOT_FOUND, DISCOUNT_CODE_TAKEN */
export const addCode = ({ db, shop }: Context, id: string, given: NewCode) =>
  db.transaction(async (tx) => {
    const { version } = await lockDiscount(tx, shop, id)
    await insertCode(tx, id, given)
    emit(tx, codesChanged, { id, version })
    return { code: await readCode(tx, shop, given.code) }
  })

const Switched = z.object({ code: z.string() })

const setActive = (tx: Tx, id: string, { codes, active }: { codes: readonly string[]; active: boolean }) =>
  query(
    tx,
    Switched,
    sql`update ${discountCodes} set active = ${active}
        where ${discountCodes.shop_id} = ${shopOf(tx)} and ${discountCodes.discount_id} = ${id}
          and ${discountCodes.code} = any(${array(codes)}::text[]) and ${discountCodes.active} <> ${active}
        returning ${discountCodes.code} as code`,
  )

/** What a purchase already holds by a code it keeps. Answers with those that were otherwise before. */
export const switchCodes = ({ db, shop }: Context, id: string, given: { codes: readonly string[]; active: boolean }) =>
  db.transaction(async (tx) => {
    // Under the lock of the discount, as purchases lock it before its codes.
    const { version } = await lockDiscount(tx, shop, id)
    const changed = await setActive(tx, id, given)
    if (changed.length > 0) emit(tx, codesChanged, { id, version })
    return { changed: changed.map(({ code }) => code).toSorted() }
  })
