import { Readable } from 'node:stream'
import { type Context, RawReply } from '@comptoir/platform/server'
import { readLocations } from '../location/location.queries.ts'
import { type ExportAsked, exportedProducts } from './exported.queries.ts'
import { type FilePlace, ownHeader, ownLinesOf, placeNames } from './own-lines.ts'

const marksUtf8 = '\ufeff'

async function* linesOfAll(context: Context, asked: ExportAsked) {
  const { db, shop, settings, store } = context
  const place: FilePlace = {
    currency: String(settings.currency_code ?? 'EUR'),
    store: store.url ? new URL(store.url).origin : '',
    places: placeNames(await readLocations(db.read, shop)),
  }
  yield marksUtf8 + ownHeader
  for await (const products of exportedProducts(context, asked))
    yield products.map((product) => ownLinesOf(product, place)).join('')
}

/** The products of a list as a file, as many as there are: a part is read when the one before has left. */
export async function exportProducts(context: Context, asked: ExportAsked) {
  const day = context.now().toISOString().slice(0, 10)
  return new RawReply(Readable.from(linesOfAll(context, asked)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="products-${day}.csv"`,
  })
}
