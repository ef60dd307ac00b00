import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { aPicture } from '@comptoir/media/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let staff: TestStaff
let visitor: ReturnType<typeof aVisitor>
let picture: string
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as('root')
  visitor = aVisitor(shop)
  picture = (await aPicture(shop.context)).id
  await describe({ alt: 'A candle', translations: { fr: { alt: 'Une bougie' }, en: { alt: 'Own' }, ja: { alt: ' ' } } })
  const section =
    '{{ section.settings.image.alt }}{% schema %}{"name":"P","settings":[{"type":"image_picker","id":"image","label":"I"}]}{% endschema %}'
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/index.json': JSON.stringify({
      sections: { p: { type: 'p', settings: { image: picture } } },
      order: ['p'],
    }),
    'sections/p.liquid': section,
    'templates/product.liquid': '{{ product.featured_image.alt }}',
    'templates/collection.liquid': '{{ collection.image.alt }}',
    'templates/article.liquid': '{{ article.image.alt }}',
  })
})
afterAll(() => shop.close())

const read = async () => (await staff.call('GET', `/api/media/get_file_by_id/${picture}`)).body.file
async function describe(parts: object) {
  const { version } = await read()
  return staff.call('PUT', `/api/media/files/${picture}`, { version, ...parts })
}

const asRead = (path: string) =>
  Promise.all(
    ['', '/fr', '/tr'].map(async (language) => (await visitor.text(language + path)).replaceAll(/<[^>]+>/g, '').trim()),
  )

async function aShownProduct(alt: string, locale = 'en') {
  const { id, version, handle } = await aProduct(shop.context)
  const media = [{ id: 'p', cfile_id: picture, url: '', alt, position: 0 }]
  const { status } = await staff.call('PUT', `/api/products/${id}`, { version, locale, media })
  expect(status).toBe(200)
  return { handle }
}

test('descriptions are kept without the own language and what says nothing, and found in each', async () => {
  const { alt, locale, translations } = await read()
  const { files } = (await staff.call('GET', '/api/media/get_files/all?q=bougie')).body

  expect({ alt, locale, translations }).toEqual({
    ...{ alt: 'A candle', locale: 'en', translations: { fr: { alt: 'Une bougie' } } },
  })
  expect(files.map(({ id }: { id: string }) => id)).toEqual([picture])
})

test('goods, collections and sections of a theme describe a picture in the language of the address, else in its own', async () => {
  const product = await aShownProduct('')
  const collection = await aCollection(shop.context, { name: 'Light', image: picture })
  const inEach = ['A candle', 'Une bougie', 'A candle']

  expect(await asRead(`/products/${product.handle}`)).toEqual(inEach)
  expect(await asRead(`/collections/${collection.key}`)).toEqual(inEach)
  expect(await asRead('/')).toEqual(inEach)
})

test('what a product says of its picture is read in its own language alone, where the picture has the visitor’s', async () => {
  const english = await aShownProduct('The candle from the side')
  const french = await aShownProduct('La bougie de côté', 'fr')

  expect(await asRead(`/products/${english.handle}`)).toEqual([
    ...['The candle from the side', 'Une bougie', 'The candle from the side'],
  ])
  expect(await asRead(`/products/${french.handle}`)).toEqual(['A candle', 'La bougie de côté', 'La bougie de côté'])
})

test('an article does the same with its own words and their translation', async () => {
  const { handle } = await anArticle(shop.context, {
    ...{ public: true, published_at: '2026-01-01T08:00:00.000Z' },
    image: { cfile_id: picture, url: '', title: 'Candles in a row' },
  })

  expect(await asRead(`/blogs/journal/${handle}`)).toEqual(['Candles in a row', 'Une bougie', 'Candles in a row'])
})
