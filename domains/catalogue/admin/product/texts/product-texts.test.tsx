import { RecordFormFrame } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Option } from '../../../contract/option.ts'
import type { Product, ProductTranslation } from '../../../contract/product.ts'
import { type Variant, variantDefaults, variantTemplate } from '../../../contract/variant.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { ProductSection } from '../rail/product-section.tsx'
import { SectionRail } from '../rail/section-rail.tsx'
import { TextsCard } from './texts-card.tsx'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const colour = Option.parse({
  ...{ id: 'colour', name: 'Colour', kind: 'addon' },
  values: ['Red', 'Blue'].map((label) => ({ id: label.toLowerCase(), label })),
})
const none: ProductTranslation = {
  ...{ title: '', description: '', options: {}, values: {} },
  seo: { title: '', description: '' },
}
const variant: Variant = {
  ...{ ...variantTemplate('only'), ...variantDefaults, id: '0198f0c0-0000-7000-8000-00000000000b', product_id: id },
  ...{ title: '', option_values: [], on_hand: 0, committed: 0, damaged: 0, low_stock_at: null, position: 0 },
  ...{ metafields: {}, version: 4 },
}
const product: Product = {
  ...{ id, type: 'SIMPLE_PRODUCT', title: 'A cup of clay', handle: 'cup', locale: 'en', status: 'draft' },
  ...{ description: '<p>Thrown by hand, fired twice.</p>', vendor: '', product_type: '', tags: [], youtube_url: null },
  ...{ options: [colour], variants: [variant], media: [], custom_shipment: null, metafields: {}, template_suffix: '' },
  seo: { title: 'Cup', description: '', noindex: false },
  translations: { tr: { ...none, title: 'Kil fincan' } },
  ...{ tax_class_id: null, gift_card: false, own_amount: false, published_at: null, unpublish_at: null },
  ...{ image: null, price_min: 450, price_max: 450, available: null, low_stock_at: null, sku: '', variants_count: 1 },
  ...{ collections: [], collection_ids: [], rating: null, version: 4 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
}

function Texts({ record }: { record: Product | null }) {
  const of = useProductForm(record)
  return (
    <RecordFormFrame of={of} labelOf={(field) => field}>
      <SectionRail of={of} isNew={record === null} />
      <ProductSection id="text">
        <TextsCard of={of} />
      </ProductSection>
    </RecordFormFrame>
  )
}

async function open(record: Product | null = product, settings = {}) {
  const api = fakeApi({
    'PUT /api/products/:id': () => ({ product: { ...product, version: 5 } }),
  })
  return { api, ...(await renderScreen(<Texts record={record} />, { settings })) }
}

const tab = (name: string | RegExp) => screen.findByRole('tab', { name })
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}( ?\\(optional\\))?$`) })

test('all texts of a language are in one place, and what is left empty is not sent', async () => {
  const { api, user } = await open()
  await user.click(await tab('Français'))
  expect((await field('Title')).placeholder).toBe('A cup of clay')
  expect((await field('Title in search results')).placeholder).toBe('Cup')
  const labels = within(screen.getByRole('group', { name: 'Colour' }))
  expect(labels.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder)).toEqual([
    'Colour',
    'Red',
    'Blue',
  ])
  await user.fill(await field('Title'), 'Tasse en terre')
  await user.fill(await field('Colour'), 'Couleur')
  await user.fill(await field('Red'), 'Rouge')
  await user.fill(await field('Blue'), 'Bleu')
  await user.fill(await field('Blue'), '')
  await user.fill(await field('Text in search results'), 'Une tasse')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/products/${id}`))
    .toEqual([
      {
        translations: {
          tr: product.translations.tr,
          fr: {
            ...{ title: 'Tasse en terre', description: '', options: { colour: 'Couleur' }, values: { red: 'Rouge' } },
            seo: { title: '', description: 'Une tasse' },
          },
        },
        version: 4,
      },
    ])
})

test('a language that is read, or written and emptied again, changes nothing', async () => {
  const { user } = await open()
  await user.click(await tab('日本語'))
  await user.fill(await field('Red'), '赤')
  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).not.toBeNull()

  await user.fill(await field('Red'), '')
  await user.click(await tab(/English$/))

  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a language counts as translated with its title', async () => {
  const { user } = await open()
  await expect.element(await tab('Translated: Türkçe')).toBeVisible()
  await user.click(await tab('Français'))
  await user.fill(await field('Red'), 'Rouge')
  await expect.element(await tab('Français')).toBeVisible()

  await user.fill(await field('Title'), 'Tasse')

  await expect.element(await tab('Translated: Français')).toBeVisible()
})

test('a text that another language makes impossible is shown there, and counted in the rail', async () => {
  const { api, user } = await open()
  await user.click(await tab('Français'))
  await user.fill(await field('Title'), 'a'.repeat(251))
  await user.click(await tab(/English$/))

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(await tab(/Français/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(await field('Title')).toHaveAccessibleDescription('Enter at most 250 characters')
  // The rail is hidden where the page is narrow.
  const section = await screen.findByRole('button', { name: /^Title and text/, hidden: true })
  await expect.poll(() => within(section).queryByRole('img', { name: '1 fault', hidden: true })).not.toBeNull()
  expect(api.bodiesOf(`PUT /api/products/${id}`)).toEqual([])
})

test('a new product is written in the shop’s language', async () => {
  await open(null, { language: 'fr' })

  await expect.element(await tab('First language: Français')).toHaveAttribute('aria-selected', 'true')
})
