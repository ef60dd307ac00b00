import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDiscount, idOf } from '../../testing/a-discount.ts'
import { DiscountScreen } from './discount.screen.tsx'

const tea = idOf(1)
const table = idOf(7)
const picked = (number: number, title: string, price: number) => ({
  ...{ variant_id: idOf(number + 10), product_id: idOf(number), title, variant_title: '', sku: '', barcode: '', price },
  ...{ image: null, available: 3, trackQuantity: true, continueOutOfStock: false, addons: [] },
})
const listed = (number: number, title: string) => ({
  ...{ id: idOf(number), title, handle: title, type: 'SIMPLE_PRODUCT', status: 'active', vendor: '', image: null },
  ...{ price_min: 4_800, price_max: 4_800, available: 3, low_stock_at: null, sku: '', variants_count: 1 },
  ...{ published_at: null, unpublish_at: null, version: 1, updated_at: '2026-11-01T08:00:00.000Z' },
})
const goods = [picked(1, 'Tea', 1_000), picked(2, 'Round teapot', 4_800)]

const row = (given: Parameters<typeof aDiscount>[0] = {}) => ({
  ...{ ...aDiscount(given), created_at: '2026-11-01T08:00:00.000Z', updated_at: '2026-11-01T08:00:00.000Z' },
  codes: { count: 0, first: null },
})

const saved = (body: unknown) => ({ discount: { ...row(), ...Object(body), id: idOf(77) }, names: {}, gone: [] })

const open = async (others: ReturnType<typeof row>[] = [], locale: 'en' | 'ar' = 'en') => {
  const api = fakeApi({
    'POST /api/discounts/names': () => ({ names: { [tea]: 'Tea', [table]: 'Laid table' }, gone: [] }),
    'GET /api/custom_fields/references': ({ query }) => ({
      items:
        { product: [{ id: tea, label: 'Tea' }], collection: [{ id: table, label: 'Laid table' }] }[
          String(query.get('entity'))
        ] ?? [],
    }),
    'GET /api/products': ({ query }) => ({
      items: query.get('filter[collection][eq]') === table ? [listed(2, 'Round teapot')] : [],
      ...{ total: 1, total_is: 'exact', next_cursor: null },
    }),
    'GET /api/products/pick': ({ query }) => ({
      items: goods.filter(({ title }) => title.includes(query.get('q') ?? '')),
    }),
    'GET /api/discounts': () => ({
      items: others,
      total: others.length,
      total_is: 'exact',
      next_cursor: null,
      ...{ names: {}, gone: [] },
    }),
    'POST /api/discounts': ({ body }) => saved(body),
    [`GET /api/discounts/${idOf(77)}`]: () => saved(api.bodiesOf('POST /api/discounts')[0]),
    [`GET /api/discounts/${idOf(77)}/shown_less`]: () => ({ items: [], total: 0 }),
    [`GET /api/discounts/${idOf(77)}/history`]: () => ({ changes: [] }),
  })
  const rendered = await renderScreen(<DiscountScreen />, { locale, path: ['/discounts/new', '/discounts/:id'] })
  return { ...rendered, api }
}

const sentence = () => screen.getByRole('region', { name: 'The discount in words' })

const chooseTea = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'the order' }))
  await user.click(screen.getByRole('radio', { name: 'Some goods' }))
  await user.type(screen.getByRole('combobox', { name: 'Goods' }), 'Tea')
  await user.click(await screen.findByRole('option', { name: 'Tea' }))
}

test('what is filled in stands in the sentence, takes its part off the basket, and is started', async () => {
  const rendered = await open()
  const { user, api } = rendered
  await user.type(await screen.findByRole('textbox', { name: 'How much off' }), '20')
  await chooseTea(rendered)

  expect(sentence().textContent).toContain('20% off Tea for everyone.')
  expect((await screen.findByText('−€2.00')).closest('dl')?.textContent).toContain('Total€56.00')

  await user.click(screen.getByRole('button', { name: /^Name/ }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter tea')
  await user.click(screen.getByRole('button', { name: 'Save and start' }))

  await expect.poll(() => api.bodiesOf('POST /api/discounts')).toHaveLength(1)
  expect(api.bodiesOf('POST /api/discounts')[0]).toMatchObject({
    ...{ title: 'Winter tea', draft: false, kind: 'percentage', scope: 'products', value: 20 },
    target: { product_ids: [tea] },
  })
})

test('a collection is left out, and its goods get nothing in the example either', async () => {
  const { user, api } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'How much off' }), '10')
  expect(await screen.findByText('−€5.80')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Except' }))
  await user.type(screen.getByRole('combobox', { name: /^Except these goods/ }), 'Laid')
  await user.click(await screen.findByRole('option', { name: 'Laid table' }))

  expect(await screen.findByText('−€1.00')).toBeVisible()
  await expect.poll(() => sentence().textContent).toContain('except Laid table')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ten')
  await user.click(screen.getByRole('button', { name: 'Save and start' }))
  await expect.poll(() => api.bodiesOf('POST /api/discounts')).toHaveLength(1)
  expect(api.bodiesOf('POST /api/discounts')[0]).toMatchObject({ target: { exclude_ids: [table] } })
})

test('a part that is missing is named in the sentence, in its section and in the bar', async () => {
  const { user, api } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'How much off' }), '120')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))

  await screen.findByText(/2 fields need attention/)
  expect(within(sentence()).getByText(/100/)).toBeVisible()
  expect(within(sentence()).getByRole('button', { name: '120%' })).toHaveAttribute('data-state', 'wrong')
  expect(screen.getByRole('button', { name: /^Name/ }).closest('[data-invalid]')).not.toBeNull()
  expect(api.bodiesOf('POST /api/discounts')).toEqual([])
})

test('a new discount stays on its page when it is saved, with its section open', async () => {
  const shown = await open()
  await shown.user.type(await screen.findByRole('textbox', { name: 'How much off' }), '5')
  await shown.user.click(screen.getByRole('button', { name: /^Name/ }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await shown.user.fill(field, 'Five')

  await expectSavedInPlace(shown, { field, to: `/discounts/${idOf(77)}`, title: 'Five' })
  expect(screen.getByRole('button', { name: /^Name/ })).toHaveAttribute('aria-expanded', 'true')
})

test('a draft is saved as one', async () => {
  const { user, api } = await open()
  await user.type(await screen.findByRole('textbox', { name: 'How much off' }), '5')
  await user.click(screen.getByRole('button', { name: /^Name/ }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Five')
  await user.click(screen.getByRole('radio', { name: /^By code/ }))
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'five')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))

  await expect.poll(() => api.bodiesOf('POST /api/discounts')).toHaveLength(1)
  expect(api.bodiesOf('POST /api/discounts')[0]).toMatchObject({ draft: true, mode: 'code', code: 'FIVE' })
})

test('a chip of what is unset leads to its field', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Budget' }))

  expect(screen.getByRole('textbox', { name: /^Budget/ })).toHaveFocus()
})

test('the first other discount on the same goods that is not given with it is told', async () => {
  await open([row({ id: idOf(5), title: 'Autumn table' })])

  expect(await screen.findByText(/Autumn table counts on the order too/)).toBeVisible()
})

test('in Arabic the parts stand where Arabic has them', async () => {
  const { user } = await open([], 'ar')
  await user.type(await screen.findByRole('textbox', { name: 'نسبة الخصم' }), '20')

  expect(screen.getByRole('region', { name: 'الخصم بالكلمات' }).textContent).toMatch(/^خصم .*20.* على الطلب للجميع/)
})

test('each kind of a step has a name of its own, and a new one follows the last', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: /^Steps/ }))
  await user.click(screen.getByRole('button', { name: 'Add a step' }))

  expect(sentence().textContent).toContain('10% off from 3 pieces and 10% off from 4 pieces')
  const [kind] = screen.getAllByRole('combobox', { name: 'As' })
  if (!kind) throw new Error('There is no kind of step')
  await user.click(kind)
  await expect
    .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Percent off', 'Amount off'])
})
