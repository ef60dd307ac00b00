import { ProductRequest } from '@comptoir/catalogue/contract'
import { insertProduct, mergeProduct, productDefaults } from '@comptoir/catalogue/server'
import { deleteUnusedFile } from '@comptoir/media/server'
import { type Locale, locales, ownLanguage } from '@comptoir/platform/contract'
import { actAs, type Context, enqueue, insertAll, job, rowsFor } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { importError } from '../../contract/import.wire.ts'
import { sampleProducts } from '../record/import.table.ts'
import { sampleGoods } from './sample-goods.ts'
import { keepSamplePicture } from './sample-pictures.ts'
import { type SampleTexts, sampleTexts } from './sample-texts.ts'
import { countSamples, isUnmade, lockUnmade } from './samples.queries.ts'

type Good = (typeof sampleGoods)[number]

/** In the other languages of the shop. */
const translationsOf = (good: Good, own: Locale) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      if (locale === own) return []
      const texts = sampleTexts[locale]
      const { title, text } = texts.goods[good.key]
      const values = Object.fromEntries(sizesOf(good, texts).map((label, at) => [`v${at}`, label]))
      const options = good.sizes ? { o: texts.size } : {}
      return [[locale, { title, description: `<p>${text}</p><p>${texts.note}</p>`, options, values }]]
    }),
  )

const sizesOf = ({ sizes }: Good, texts: SampleTexts) => (sizes ? texts[sizes] : [])

function variantsOf(good: Good, texts: SampleTexts) {
  const labels = sizesOf(good, texts)
  const number = String(sampleGoods.indexOf(good) + 1).padStart(2, '0')
  return good.prices.map((price, at) => ({
    price,
    sku: ['SAMPLE', number, ...(labels.length > 0 ? [at + 1] : [])].join('-'),
    ...{ cost: good.cost, weight: good.grams, weight_unit: 'g', quantity: good.quantity, continueOutOfStock: false },
    ...(labels.length > 0 && { option_values: [`v${at}`] }),
  }))
}

function requestOf(good: Good, locale: Locale, file: string) {
  const texts = sampleTexts[locale]
  const { title, text } = texts.goods[good.key]
  const values = sizesOf(good, texts).map((label, at) => ({ id: `v${at}`, label }))
  return ProductRequest.parse({
    ...{ title, description: `<p>${text}</p><p>${texts.note}</p>`, status: 'active' },
    ...{ product_type: texts.type, tags: [texts.tag], locale, translations: translationsOf(good, locale) },
    media: [{ id: 'p', cfile_id: file, url: '', alt: title, position: 0 }],
    options: values.length > 0 ? [{ id: 'o', name: texts.size, values }] : [],
    variants: variantsOf(good, texts),
  })
}

const By = z.object({ id: z.string().nullable(), name: z.string() })
type By = z.infer<typeof By>

async function makeSample(context: Context, good: Good, by: By) {
  const { db, shop } = context
  if (!(await isUnmade(db.current, shop, good.key))) return
  const locale = ownLanguage(context.settings)
  const file = await keepSamplePicture(context, { key: good.key, locale })
  const isMade = await db.transaction(async (tx) => {
    if (!(await lockUnmade(tx, good.key))) return false
    actAs(tx, by)
    const draft = mergeProduct(requestOf(good, locale, file.id), null, productDefaults(context))
    const { id: product_id, version } = await insertProduct({ tx, shop, source: 'staff' }, draft)
    await tx
      .update(sampleProducts)
      .set({ product_id, version, file_id: file.id })
      .where(and(eq(sampleProducts.shop_id, shop), eq(sampleProducts.key, good.key)))
    return true
  })
  if (!isMade) await deleteUnusedFile(context, file.id)
}

/** In the background: the sizes of fifteen pictures take longer than a call may. */
export const makeSamples = job({
  name: 'make_samples',
  schema: By,
  async run(context: Context, by) {
    for (const good of sampleGoods) await makeSample(context, good, by)
  },
})

/** Begins to fill the shop: each appears as soon as it is made. */
export async function addSamples({ db, shop, actor }: Context) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${shop}, hashtext('sample products'))`)
    if ((await countSamples(tx, shop)).samples > 0) throw importError('SAMPLES_EXIST')
    await insertAll(tx, [
      rowsFor(
        sampleProducts,
        sampleGoods.map(({ key }) => ({ key })),
      ),
    ])
    await enqueue(tx, makeSamples, { id: actor.id, name: actor.name })
    return countSamples(tx, shop)
  })
}
