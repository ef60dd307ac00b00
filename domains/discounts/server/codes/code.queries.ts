import { apiError } from '@comptoir/platform/contract'
import { array, type Context, one, page, type Queryable, query } from '@comptoir/platform/server'
import { eq, like, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CodeCounts, CodeRow, type CodeState } from '../../contract/code.ts'
import type { CodesQuery } from '../../contract/code.wire.ts'
import { bareCode, normalizedCode } from '../../contract/discount-code.ts'
import { bareColumn, discountCodes, discounts, redemptions } from '../discount.table.ts'

const { code, active, used, held, usage_limit, created_at, batch_id } = discountCodes

const state = sql<CodeState>`case when not ${active} then 'off' when ${used} > 0 then 'used'
  when ${held} > 0 then 'held' else 'unused' end`

const lastUse = sql`(select json_build_object('holder', ${redemptions.holder}, 'state', ${redemptions.state},
    'amount', ${redemptions.amount}::bigint, 'at', ${redemptions.at})
  from ${redemptions} where ${redemptions.shop_id} = ${discountCodes.shop_id} and ${redemptions.code} = ${code}
  order by ${redemptions.at} desc limit 1)`

const givenBack = sql`(case when ${used} + ${held} = 0 and ${discountCodes.given_back_at} is not null
  then json_build_object('holder', ${discountCodes.given_back_by}, 'at', ${discountCodes.given_back_at}) end)`

const isoTime = z.union([z.date(), z.string()]).transform((time) => new Date(time).toISOString())

const Row = CodeRow.extend({
  created_at: isoTime,
  last_use: CodeRow.shape.last_use.unwrap().extend({ at: isoTime }).nullable(),
  given_back: CodeRow.shape.given_back.unwrap().extend({ at: isoTime }).nullable(),
})

const select = sql`${code} as code, ${state} as state, ${active} as active, ${usage_limit} as usage_limit,
  ${used} as used, ${held} as held, ${lastUse} as last_use, ${givenBack} as given_back, ${batch_id} as batch_id, ${created_at} as created_at`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

function filtersOf({ q = '', filter }: Pick<CodesQuery, 'q' | 'filter'>): SQL[] {
  const beginning = bareCode(normalizedCode(q))
  return [
    ...(beginning === '' ? [] : [like(bareColumn, `${escapeLike(beginning)}%`)]),
    ...(filter?.state ? [sql`${state} = any(${array(filter.state.in)}::text[])`] : []),
  ]
}

/** How many codes it has. @throws NOT_FOUND */
export async function expectDiscount(db: Queryable, shop: number, id: string): Promise<number> {
  const [found] = await query(
    db,
    z.object({ code_count: z.int() }),
    sql`select ${discounts.code_count} from ${discounts} where ${discounts.shop_id} = ${shop} and ${discounts.id} = ${id}`,
  )
  if (!found) throw apiError('NOT_FOUND', { entity: 'discount' })
  return found.code_count
}

const usedFirst = sql`(case when ${used} + ${held} > 0 then '0' else '1' end || ${code})`

const listOf = (shop: number, discount: string) => ({
  from: sql`${discountCodes}`,
  where: [eq(discountCodes.shop_id, shop), eq(discountCodes.discount_id, discount)],
  // A cursor has an id; codes are unique themselves, so that it decides nothing.
  id: sql`overlay(overlay(md5(${code}) placing '8' from 13) placing '8' from 17)::uuid`,
  sorts: {
    uses: { column: usedFirst, type: 'text', isUnique: true },
    code: { column: sql`${code}`, type: 'text', isUnique: true },
  } as const,
  defaultSort: 'uses',
  select,
  toItem: (row: object): CodeRow => Row.parse(row),
})

export async function findCodes({ db, shop }: Context, discount: string, params: CodesQuery) {
  const all = await expectDiscount(db.read, shop, discount)
  const filters = filtersOf(params)
  return page(db.read, listOf(shop, discount), {
    ...params,
    filters,
    ...(filters.length === 0 && { knownTotal: all }),
  })
}

export async function readCode(db: Queryable, shop: number, text: string): Promise<CodeRow> {
  return one(
    await query(
      db,
      Row,
      sql`select ${select} from ${discountCodes} where ${discountCodes.shop_id} = ${shop} and ${code} = ${text}`,
    ),
  )
}

export async function countCodes({ db, shop }: Context, discount: string) {
  await expectDiscount(db.read, shop, discount)
  const of = (each: CodeState) => sql`count(*) filter (where ${state} = ${each})`
  const counts = one(
    await query(
      db.read,
      CodeCounts,
      sql`select count(*) as all, ${of('used')} as used, ${of('held')} as held, ${of('unused')} as unused,
          ${of('off')} as off
        from ${discountCodes} where ${discountCodes.shop_id} = ${shop} and ${discountCodes.discount_id} = ${discount}`,
    ),
  )
  return { counts }
}
