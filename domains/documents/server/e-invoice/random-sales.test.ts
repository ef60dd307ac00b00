import { decimalAmount } from '@comptoir/platform/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Snapshot } from '../../contract/snapshot.ts'
import { brokenRules, schemaErrors, valueAt } from '../../testing/check-e-invoice.ts'
import { documentsOf, someSale } from '../../testing/some-sales.ts'
import { facturX } from './factur-x.ts'

const patience = { timeout: 1_800_000 }

/** A few of them; `npm run prove -- e-invoices` takes a thousand. */
const numRuns = Number(process.env.E_INVOICE_SALES ?? 12)

const sums = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation'
const told = `string-join(${sums}/(ram:LineTotalAmount, ram:TaxTotalAmount, ram:GrandTotalAmount), ' ')`

/** The e-invoice of a document, which keeps all rules and says what the paper says; null where it cannot be one. */
function checked(said: Snapshot): string | null {
  const { xml, fault } = facturX(said)
  if (xml === null) {
    // Gifts alone, or taxes of yen that were rounded line by line.
    expect(fault).toBe(said.total === 0 ? 'tax_reason' : 'sums')
    return null
  }
  expect(brokenRules(xml)).toEqual([])
  const paper = [said.net, said.tax, said.total].map((amount) => decimalAmount(amount, said.currency))
  expect(valueAt(xml, told)).toBe(paper.join(' '))
  return xml
}

test('whatever is sold, its documents keep the rules to the cent, or say what is in the way', patience, async () => {
  const made: string[] = []
  const property = fc.property(someSale(), (sale) => {
    made.push(...documentsOf(sale).flatMap((said) => checked(said) ?? []))
  })
  fc.assert(property, { numRuns })

  for (let at = 0; at < made.length; at += 200) expect(await schemaErrors(...made.slice(at, at + 200))).toEqual([])
  expect(made.length).toBeGreaterThan(numRuns)
})
