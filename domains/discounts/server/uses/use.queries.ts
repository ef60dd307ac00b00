import { fixed, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bareColumn, discountCodes, discounts, redemptionKeys, redemptions, useStates } from '../discount.table.ts'

const given = sql.placeholder

const Kept = z.object({
  discount_id: z.string(),
  code: z.string().nullable(),
  state: z.enum(useStates),
  amount: z.int(),
  /** In hexadecimal digits, in order. */
  keys: z.array(z.string()),
})
export type KeptUse = z.infer<typeof Kept>

const keysOfUse = sql`(select coalesce(array_agg(encode(${redemptionKeys.customer_key}, 'hex')
    order by ${redemptionKeys.customer_key}), '{}') from ${redemptionKeys}
  where ${redemptionKeys.shop_id} = ${redemptions.shop_id} and ${redemptionKeys.holder} = ${redemptions.holder}
    and ${redemptionKeys.discount_id} = ${redemptions.discount_id})`

const usesOfHolder = fixed(
  Kept,
  sql`select ${redemptions.discount_id}, ${redemptions.code}, ${redemptions.state},
        ${redemptions.amount}::bigint as amount, ${keysOfUse} as keys
      from ${redemptions} where ${redemptions.shop_id} = ${given('shop')} and ${redemptions.holder} = ${given('holder')}
      order by ${redemptions.discount_id}`,
)

export const readUses = (tx: PipelinedTx, holder: string) => usesOfHolder(tx, { shop: shopOf(tx), holder })

const lockDiscountRows = fixed(
  z.unknown(),
  sql`select 1 from ${discounts} where ${discounts.shop_id} = ${given('shop')}
        and ${discounts.id} = any(${given('ids')}::uuid[]) order by ${discounts.id} for no key update`,
)

/** In id order; what decides is read in a later statement. */
export const lockDiscounts = (tx: PipelinedTx, ids: readonly string[]) =>
  lockDiscountRows(tx, { shop: shopOf(tx), ids })

const lockCodeRows = fixed(
  z.unknown(),
  sql`select 1 from ${discountCodes} where ${discountCodes.shop_id} = ${given('shop')}
        and ${discountCodes.code} = any(${given('codes')}::text[]) order by ${discountCodes.code} for no key update`,
)

/** After their discounts. */
export const lockCodes = (tx: PipelinedTx, codes: readonly string[]) => lockCodeRows(tx, { shop: shopOf(tx), codes })

const ownHolder = sql`${given('holder')}::uuid`

/** Uses of the asking purchase, to be left out of a count. */
export const usesOfOwn = sql`left join ${redemptions} on ${redemptions.shop_id} = ${given('shop')}
  and ${redemptions.holder} = ${ownHolder} and ${redemptions.discount_id} = `
export const ofHolder = (state: 'held' | 'used') =>
  sql`coalesce((${redemptions.state} = ${sql.raw(`'${state}'`)})::integer, 0)`
export const ofHolderAmount = (state: 'held' | 'used') => sql`${ofHolder(state)} * coalesce(${redemptions.amount}, 0)`

const Code = z.object({
  code: z.string(),
  discount_id: z.string(),
  active: z.boolean(),
  used: z.int(),
  held: z.int(),
  usage_limit: z.int().nullable(),
  ends_at: z
    .date()
    .transform((at) => at.toISOString())
    .nullable(),
})

const ofHolderByCode = (state: 'held' | 'used') =>
  sql`case when ${redemptions.code} = ${discountCodes.code} then ${ofHolder(state)} else 0 end`

const codesWhere = (condition: SQL) =>
  fixed(
    Code,
    sql`select ${discountCodes.code}, ${discountCodes.discount_id}, ${discountCodes.active}, ${discountCodes.usage_limit}, ${discountCodes.ends_at},
        ${discountCodes.used} - ${ofHolderByCode('used')} as used, ${discountCodes.held} - ${ofHolderByCode('held')} as held
      from ${discountCodes} ${usesOfOwn} ${discountCodes.discount_id}
      where ${discountCodes.shop_id} = ${given('shop')} and ${condition}`,
  )

/** Without the uses of the holder. */
export const readCodes = codesWhere(sql`${discountCodes.code} = any(${given('codes')}::text[])`)

/** The same by codes without their hyphens. */
export const readCodesLike = codesWhere(sql`${bareColumn} = any(${given('bare')}::text[])`)

const OwnUses = z.object({ discount_id: z.string(), uses: z.int() })

/** Without those of the holder. */
export const readOwnUses = fixed(
  OwnUses,
  sql`select ${redemptionKeys.discount_id}, count(distinct ${redemptionKeys.holder})::integer as uses
      from ${redemptionKeys}
      where ${redemptionKeys.shop_id} = ${given('shop')} and ${redemptionKeys.customer_key} = any(${given('keys')}::bytea[])
        and ${redemptionKeys.holder} is distinct from ${ownHolder}
      group by ${redemptionKeys.discount_id}`,
)
