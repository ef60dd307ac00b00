import { minorDigits } from '@comptoir/platform/contract'
import type { Context, KeptConversion, PricedExample, Tx } from '@comptoir/platform/server'
import { currencyKey } from '../../contract/setting.ts'
import {
  type CurrencyRefusal,
  type PricesAfterward,
  type SettingInput,
  settingError,
} from '../../contract/setting.wire.ts'
import { keepConversion } from './conversion.queries.ts'
import { assertNotBusy, lockCurrency, setCurrency } from './shop-currency.ts'

const maxExamples = 4

async function countPriced(tx: Tx, { shop, priced }: Context) {
  const counts = new Map<string, number>()
  for (const { name, count } of priced) counts.set(name, await count(tx, shop))
  return counts
}

async function examplesOf(tx: Tx, { shop, priced }: Context) {
  const found: PricedExample[] = []
  for (const { examples } of priced) found.push(...((await examples?.(tx, shop, maxExamples - found.length)) ?? []))
  return found
}

/** Amounts are in minor units: where these differ, €39.00 keeps its number only as ¥39. */
function conversionFor(currencies: { from: string; to: string }, prices: PricesAfterward | undefined) {
  if (typeof prices === 'object') return { ...currencies, ...prices }
  const isSameUnit = minorDigits(currencies.from) === minorDigits(currencies.to)
  return prices === undefined || isSameUnit ? null : { ...currencies, rate: '1', round_to: 1 }
}

/** Every domain converts its own amounts; all of them change together with the currency, or none. */
async function convertPriced(tx: Tx, context: Context, conversion: KeptConversion) {
  await assertNotBusy(tx, context)
  for (const { convert } of context.priced) await convert?.(tx, context, conversion)
}

/**
 * Changes the currency. If anything has a price, the request must say what becomes of the prices: they keep their
 * numbers, or are converted. Keeps what it changes, so that it can be taken back.
 * @throws CURRENCY_FIXED, CURRENCY_BUSY
 */
export async function changeCurrency(
  tx: Tx,
  context: Context,
  { value, prices }: Pick<SettingInput, 'value' | 'prices'>,
) {
  const { currency, currency_fixed_at } = await lockCurrency(tx, context)
  if (currency === value) return
  const counts = await countPriced(tx, context)
  const isFixed = currency_fixed_at !== null || [...counts.values()].some((count) => count > 0)
  if (isFixed && prices === undefined) {
    const details: CurrencyRefusal = {
      currency,
      priced: Object.fromEntries(counts),
      convertible: context.priced.flatMap(({ name, convert }) => (convert ? [name] : [])),
      examples: await examplesOf(tx, context),
    }
    throw settingError('CURRENCY_FIXED', { field: currencyKey, ...details })
  }
  const currencies = { from: currency, to: String(value) }
  const conversion = conversionFor(currencies, prices)
  if (prices !== undefined) {
    const id = await keepConversion(tx, context, { ...currencies, rate: conversion?.rate ?? null })
    if (conversion) await convertPriced(tx, context, { id, ...conversion })
  }
  await setCurrency(tx, context, { currency: currencies.to, isFixed })
}
