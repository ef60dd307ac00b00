import { Readable } from 'node:stream'
import { type ExportParams, exportedProducts } from '@comptoir/catalogue/server'
import { readFieldsOf } from '@comptoir/custom-fields/server'
import { readLocations } from '@comptoir/inventory/server'
import { type Context, RawReply } from '@comptoir/platform/server'
import { type ExportContext, fieldColumns, locationNames, ownHeader, ownLinesOf } from './own-lines.ts'
import { shopifyHeader, shopifyLinesOf } from './shopify-lines.ts'

type ListQuery = ExportParams & { format: keyof typeof families }

const marksUtf8 = '\ufeff'

const families = {
  own: { header: ownHeader, linesOf: ownLinesOf },
  shopify: { header: () => shopifyHeader, linesOf: shopifyLinesOf },
} as const

async function* linesOfAll(context: Context, { format, ...params }: ListQuery) {
  const { db, shop, settings, store } = context
  const target: ExportContext = {
    currency: String(settings.currency_code ?? 'EUR'),
    store: store.url ? new URL(store.url).origin : '',
    locations: locationNames(await readLocations(db.read, shop)),
    fields: fieldColumns(await readFieldsOf(db.read, shop, 'product'), await readFieldsOf(db.read, shop, 'variant')),
  }
  const { header, linesOf } = families[format]
  yield marksUtf8 + header(target)
  for await (const products of exportedProducts(context, params))
    yield products.map((product) => linesOf(product, target)).join('')
}

/** Streams: a part is read after the previous one was sent. */
export async function exportProducts(context: Context, params: ListQuery) {
  const day = context.now().toISOString().slice(0, 10)
  return new RawReply(Readable.from(linesOfAll(context, params)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="products-${day}.csv"`,
  })
}
