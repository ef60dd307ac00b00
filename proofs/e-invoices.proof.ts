import { minorDigits } from '@comptoir/platform/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesOf } from '../domains/documents/contract/rates.rules.ts'
import type { Snapshot } from '../domains/documents/contract/snapshot.ts'
import { facturX } from '../domains/documents/server/e-invoice/factur-x.ts'
import { documentsOf, type Sale, saleCurrencies, someSale } from '../domains/documents/testing/some-sales.ts'

// A thousand sales in place of a few, each with up to three documents; a fault is told with its seed.
process.env.E_INVOICE_SALES ??= '1000'

await import('../domains/documents/server/e-invoice/random-sales.test.ts')

const asWhole = (sale: Sale) => ({
  ...sale,
  items: sale.items.map((item) => ({ ...item, first: 9, back: 0 })),
  adjustment: 0,
})

/** How far the taxes of documents are from net by rate, in units of the currency, and how many cannot be e-invoices for it. */
function measure(documents: readonly Snapshot[]) {
  const off = documents.map(({ lines, currency }) =>
    Math.max(
      ...ratesOf({ lines }).map(
        ({ rate, net, tax }) => Math.abs(tax - Math.round((net * rate) / 100)) / 10 ** minorDigits(currency),
      ),
    ),
  )
  const count = (many: readonly unknown[]) => `${many.length} of ${documents.length}`
  const refused = documents.filter((said) => facturX(said).fault === 'sums')
  return {
    said: `${count(off.filter((each) => each > 0))} differ, by ${Math.max(...off)} at most; ${count(refused)} refused`,
    refused: refused.length,
  }
}

test.each(
  saleCurrencies.flatMap((currency) => (['line', 'rate'] as const).map((rounding) => [currency, rounding] as const)),
)('%s, rounded by %s: taxes stay within what the rules take', (currency, rounding) => {
  const sales = fc.sample(someSale({ currency, rounding, situation: 'taxed' }), 1_000)
  const isSold = ({ total }: Snapshot) => total > 0
  const whole = measure(sales.flatMap((sale) => documentsOf(asWhole(sale))).filter(isSold))
  const parts = measure(sales.flatMap(documentsOf).filter(isSold))
  console.log(`${currency} by ${rounding}. Whole orders: ${whole.said}. In parts: ${parts.said}.`)

  // A yen has no decimals: where lines are rounded, or orders are invoiced in parts, it can be whole units off.
  if (currency !== 'JPY') expect(whole.refused + parts.refused).toBe(0)
  else if (rounding === 'rate') expect(whole.refused).toBe(0)
})
