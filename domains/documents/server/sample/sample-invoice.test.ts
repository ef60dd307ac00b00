import { pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop({ now: () => new Date('2026-11-20T10:00:00Z') })
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }

async function sample(locale: string) {
  const reply = await fetch(`${paper.shop.url}/api/documents/sample?locale=${locale}`, {
    headers: { _token: paper.root.token },
  })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const width = Math.round(Number(/MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1]))
  return { status: reply.status, width, text: reply.status === 200 ? (await pdfPages(bytes)).join(' ') : '' }
}

test(
  'says what the shop says of itself now, in any language and size, what it is and what is missing',
  patience,
  async () => {
    const french = await sample('fr')
    await paper.change({ legal_late_payment: 'Trois fois le taux légal.', paper_size: 'letter' })
    const turkish = await sample('tr')

    expect([french.width, turkish.width]).toEqual([595, 612])
    for (const words of [
      ...[
        'Facture FA-2026-00000',
        'ceci n’est pas une facture',
        'pénalités de retard',
        'Maison Lune SARL',
        '4 décembre 2026',
      ],
      ...['RCS Lyon 732 829 320', 'TVA 20', 'remise de'],
    ])
      expect(french.text).toContain(words)
    expect(turkish.text).toContain('Trois fois le taux légal.')
    expect(turkish.text).not.toContain('eksik')
  },
)

test('a small business has no tax on it; numbers are not given and nothing is kept', patience, async () => {
  await paper.change({ legal_small_business: true })
  const { text } = await sample('fr')
  await paper.change({ legal_small_business: false })
  const { rows } = await paper.shop.app.database.pool.query(
    'select (select count(*) from documents) + (select count(*) from number_series) as all',
  )

  expect(text).toContain('Sans TVA')
  expect(rows).toEqual([{ all: 0 }])
  expect((await sample('de')).status).toBe(400)
  const clerk = await paper.shop.as(['admin_orders'])
  expect((await clerk.call('GET', '/api/documents/sample?locale=fr')).status).toBe(403)
})

test('without a rate at home the sample says that it is missing', patience, async () => {
  const { tax_rates } = (await paper.root.call('GET', '/api/tax_rates')).body
  const before = (await sample('fr')).text
  for (const { id, version } of tax_rates) await paper.root.call('DELETE', `/api/tax_rates/${id}?version=${version}`)

  expect(before).not.toContain('taux de taxe')
  expect((await sample('fr')).text).toMatch(/manque encore aux factures.*taux de\s+taxe/s)
})
