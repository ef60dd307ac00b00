import {
  amountBefore,
  type Context,
  convertedAmount,
  emit,
  type KeptConversion,
  keepAmounts,
  keptAmounts,
  type PricedRecords,
  type Queryable,
  query,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCardEntries, giftCardHolds, giftCards } from '../gift-card.table.ts'
import { releaseGiftCards } from '../pay/hold-cards.ts'
import { lockAndReadCards, readCards } from '../record/gift-card.queries.ts'

const kind = 'gift_cards'

const inCurrency = (shop: number, currency: string) =>
  and(eq(giftCards.shop_id, shop), eq(giftCards.currency, currency)) ?? sql`false`

const Holder = z.object({ holder: z.string() })
const Id = z.object({ id: z.string() })

/** Checkouts under way are asked again in the new currency: nothing is set aside for them any more. */
async function releaseAll(tx: Tx, shop: number) {
  const holders = await query(
    tx,
    Holder,
    sql`select distinct ${giftCardHolds.holder} from ${giftCardHolds} where ${giftCardHolds.shop_id} = ${shop} order by 1`,
  )
  for (const { holder } of holders) await releaseGiftCards(tx, { holder })
}

const amount = (column: SQL) => sql`${column}::bigint`
const initial = amount(sql`${giftCards.initial}`)
const balance = amount(sql`${giftCards.balance}`)

interface Amounts {
  initial: SQL
  balance: SQL
  currency: string
}

const entryColumns = sql`(shop_id, card_id, number, kind, amount, balance, currency, actor_kind)`

/** The cards become what `now` says, each with an entry that tells the difference. */
const rewrite = (tx: Tx, { shop, from, now }: { shop: number; from: SQL; now: Amounts }) =>
  query(
    tx,
    Id,
    sql`with was as (
      select ${giftCards.id} as id, ${balance} as balance, ${now.initial} as initial_now, ${now.balance} as balance_now
      from ${from}
    ), written as (
      update ${giftCards} set initial = was.initial_now, balance = was.balance_now, currency = ${now.currency},
        version = ${giftCards.version} + 1, updated_at = now()
      from was where ${giftCards.shop_id} = ${shop} and ${giftCards.id} = was.id returning ${giftCards.id}
    ), told as (
      insert into ${giftCardEntries} ${entryColumns}
      select ${shop}::integer, was.id, 1 + coalesce((select max(${giftCardEntries.number}) from ${giftCardEntries}
          where ${giftCardEntries.shop_id} = ${shop} and ${giftCardEntries.card_id} = was.id), 0),
        'convert', was.balance_now - was.balance, was.balance_now, ${now.currency}, 'system'
      from was where was.balance > 0
    )
    select id from written order by id`,
  )

/** Every card of a currency, whose amounts are changed by `write`; panels hear of each. */
async function changeAll(
  tx: Tx,
  { shop, currency }: { shop: number; currency: string },
  write: () => Promise<unknown>,
) {
  await releaseAll(tx, shop)
  const found = await tx.select({ id: giftCards.id }).from(giftCards).where(inCurrency(shop, currency))
  const ids = found.map(({ id }) => id).toSorted()
  const before = await lockAndReadCards(tx, ids)
  await write()
  const after = await readCards(tx, shop, ids)
  for (const [at, card] of after.entries()) emit(tx, giftCardUpdated, card, before[at] ?? null)
}

const convert = (tx: Tx, { shop }: Context, conversion: KeptConversion) =>
  changeAll(tx, { shop, currency: conversion.from }, async () => {
    const [initialNow, balanceNow] = [convertedAmount(initial, conversion), convertedAmount(balance, conversion)]
    const ofCurrency = sql`${giftCards} where ${inCurrency(shop, conversion.from)}`
    await keepAmounts(
      tx,
      { conversion, kind },
      sql`select ${giftCards.id}::text as key,
            jsonb_build_object('initial', ${initial}, 'balance', ${balance}) as before,
            jsonb_build_object('initial', ${initialNow}, 'balance', ${balanceNow}) as after
          from ${ofCurrency}`,
    )
    await rewrite(tx, {
      ...{ shop, from: ofCurrency },
      now: { initial: initialNow, balance: balanceNow, currency: conversion.to },
    })
  })

const revert = (tx: Tx, { shop }: Context, conversion: KeptConversion) =>
  changeAll(tx, { shop, currency: conversion.to }, () =>
    rewrite(tx, {
      shop,
      from: sql`${giftCards} left join ${keptAmounts(shop, { conversion, kind })} kept on kept.key = ${giftCards.id}::text
        where ${inCurrency(shop, conversion.to)}`,
      now: {
        initial: amountBefore(initial, 'initial', conversion),
        balance: amountBefore(balance, 'balance', conversion),
        currency: conversion.from,
      },
    }),
  )

const Preview = z.object({ all: z.int(), restored: z.int() })

async function previewRevert(db: Queryable, shop: number, { conversion }: { conversion: KeptConversion }) {
  const found = await query(
    db,
    Preview,
    sql`select count(*)::integer as all,
          count(*) filter (where ${balance} = (kept.after->>'balance')::bigint)::integer as restored
        from ${giftCards} left join ${keptAmounts(shop, { conversion, kind })} kept on kept.key = ${giftCards.id}::text
        where ${inCurrency(shop, conversion.to)}`,
  )
  const { all, restored } = found[0] ?? { all: 0, restored: 0 }
  return { restored, recalculated: all - restored, examples: [] }
}

/** What is owed on cards follows when the shop changes its currency; cards of other currencies stay. */
export const pricedCards: PricedRecords = {
  name: kind,
  count: (db, shop) => db.$count(giftCards, eq(giftCards.shop_id, shop)),
  convert,
  revert,
  previewRevert,
}
