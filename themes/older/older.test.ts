import { beforeEach, expect, test, vi } from 'vitest'
import one from './1-shop.js?raw'
import two from './2-variants.js?raw'
import three from './3-basket.js?raw'

// biome-ignore lint/suspicious/noExplicitAny: a script of the shop's pages has no types
const shop = () => (window as any).Shopify

const attributes = {
  ...{ shop: 'shop.example', locale: 'fr', country: 'FR', currency: 'EUR', digits: '2', root: '/fr/' },
  ...{ money: '€{{amount}}', design: 'false' },
}

function run(data: Partial<typeof attributes> = attributes) {
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  script.textContent = one + two + three
  document.body.append(script)
}

beforeEach(() => {
  Reflect.deleteProperty(window, 'Shopify')
  document.body.replaceChildren()
  history.replaceState({}, '', location.pathname)
})

test('a theme finds the shop, and what it defined itself is kept', () => {
  Reflect.set(window, 'Shopify', { routes: { root: '/own/' }, formatMoney: () => 'own' })
  run()
  run({})

  expect(shop()).toMatchObject({ shop: 'shop.example', locale: 'fr', currency: { active: 'EUR', rate: '1.0' } })
  expect([shop().routes.root, shop().formatMoney(1)]).toEqual(['/own/', 'own'])
  expect(shop().OptionSelectors).toBeTypeOf('function')
})

test.each([
  [123_456, undefined, '€1,234.56'],
  ['1234.56', '$ {{ amount }}', '$ 1,234.56'],
  [123_456, '{{amount_no_decimals}} kr', '1,235 kr'],
  [123_456_789, '{{amount_with_comma_separator}} €', '1.234.567,89 €'],
  [123_456, '{{amount_no_decimals_with_comma_separator}}', '1.235'],
  [123_456, '{{amount_with_space_separator}}', '1 234,56'],
  [123_456, 'CHF {{amount_with_apostrophe_separator}}', "CHF 1'234.56"],
  [0, '{{amount}}', '0.00'],
  [null, '{{amount}}', '0.00'],
])('%s as %s is %s', (amount, format, expected) => {
  run()

  expect(shop().formatMoney(amount, format)).toBe(expected)
})

test('a currency without minor units has amounts of whole ones', () => {
  run({ ...attributes, digits: '0', money: '¥{{amount}}' })

  expect(shop().formatMoney(2_880)).toBe('¥2,880')
})

const product = {
  options: ['Size', 'Colour'],
  variants: [
    { id: 'a', options: ['S', 'Red'], price: 100 },
    { id: 'b', options: ['M', 'Red'], price: 200 },
    { id: 'c', option1: 'M', option2: 'Blue', price: 300 },
  ],
}

function choices(more: object = {}, of: object = product) {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="box"><select id="choice"><option value="a"><option value="b" selected><option value="c"></select></div>',
  )
  const onVariantSelected = vi.fn()
  const group = new (shop().OptionSelectors)('choice', { product: of, onVariantSelected, ...more })
  const lists = [...document.querySelectorAll<HTMLSelectElement>('.selector-wrapper .single-option-selector')]
  const original = document.querySelector<HTMLSelectElement>('#choice')
  const choose = (at: number, value: string) => {
    const list = lists[at]
    if (!list) throw new Error('There is no such list')
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { group, lists, original, choose, onVariantSelected }
}

test('a variant is chosen by its options, in lists with names before the hidden one', () => {
  run()
  const { group, lists, original, choose, onVariantSelected } = choices()

  expect(lists.map(({ id, value, dataset }) => [id, value, dataset.option])).toEqual([
    ['choice-option-0', 'M', 'option1'],
    ['choice-option-1', 'Red', 'option2'],
  ])
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(['Size', 'Colour'])
  expect(original).not.toBeVisible()
  expect(onVariantSelected).toHaveBeenLastCalledWith(product.variants[1], group)

  choose(1, 'Blue')
  expect([original?.value, onVariantSelected.mock.lastCall?.[0].id]).toEqual(['c', 'c'])

  choose(0, 'S')
  expect(onVariantSelected).toHaveBeenLastCalledWith(null, group)
})

test('the address names the variant where a theme wants it, and is read again', () => {
  run()
  const first = choices({ enableHistoryState: true })
  first.choose(1, 'Blue')
  expect(new URLSearchParams(location.search).get('variant')).toBe('c')

  document.body.replaceChildren()
  expect(choices().lists.map(({ value }) => value)).toEqual(['M', 'Blue'])
})

test('a product of one option needs no visible name for it, and one without options tells its only variant', () => {
  run()
  const { lists } = choices({}, { options: [{ name: 'Size' }], variants: [{ id: 'b', options: ['M'] }] })
  expect([lists[0]?.getAttribute('aria-label'), document.querySelector('label')]).toEqual(['Size', null])

  document.body.replaceChildren()
  const single = choices({}, { options: [], variants: [{ id: 'b', options: [] }] })
  expect([single.lists, single.onVariantSelected.mock.lastCall?.[0].id]).toEqual([[], 'b'])
})

test('a country shows its provinces, and hides the field where there are none', () => {
  run()
  document.body.innerHTML = `<select id="country" data-default="Canada"><option data-provinces="[]">France</option>
    <option data-provinces='[["Alberta","Alberta"],["QC","Quebec"]]'>Canada</option></select>
    <p id="box"><select id="province" data-default="QC"></select></p>`
  const field = (id: string) => document.querySelector<HTMLSelectElement>(id) ?? new Option()
  ;new (shop().CountryProvinceSelector)('country', 'province', { hideElement: 'box' })

  expect([field('#country').value, field('#province').value]).toEqual(['Canada', 'QC'])
  expect(field('#box')).toBeVisible()

  field('#country').value = 'France'
  field('#country').dispatchEvent(new Event('change'))
  expect(field('#box')).not.toBeVisible()
})

test('small ways: a list by its value, a listener, a form that is sent', () => {
  run()
  document.body.innerHTML = '<select><option value="a">A<option value="b">Bee</select>'
  const list = document.querySelector('select')
  const heard = vi.fn()
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    heard(this.method, new URL(this.action).pathname, Object.fromEntries(new FormData(this)))
  })

  expect(['b', 'Bee', 'x'].map((value) => shop().setSelectorByValue(list, value))).toEqual([1, 1, undefined])
  shop().addListener(list, 'change', heard)
  shop().addListener(null, 'change', heard)
  list?.dispatchEvent(new Event('change'))
  expect(heard).toHaveBeenCalledOnce()

  shop().postLink('/cart', { parameters: { note: 'x' } })
  shop().CustomerAddress.destroy('7', '')
  sent.mockRestore()
  expect(heard.mock.calls.slice(1)).toEqual([
    ['post', '/cart', { note: 'x' }],
    ['post', '/fr/account/addresses/7', { _method: 'delete' }],
  ])
})

test('an address is opened for editing and closed again', () => {
  run()
  document.body.innerHTML = '<i id="view_address_7">a</i><i id="edit_address_7" style="display: none">b</i>'
  const shown = () => [...document.querySelectorAll('i')].map(({ style }) => style.display !== 'none')

  shop().CustomerAddress.toggleForm('7')
  expect(shown()).toEqual([false, true])
  shop().CustomerAddress.toggleForm('7')
  expect(shown()).toEqual([true, false])
})

test('the basket is asked as scripts of themes ask it, and a refusal is told', async () => {
  run()
  const asked: unknown[] = []
  const replies = [{ item_count: 2 }, { item_count: 1 }]
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async (path, options) => {
    asked.push([path, options?.method ?? 'GET', options?.body])
    const body = replies.shift()
    return Response.json(body ?? { description: 'Sold out' }, { status: body ? 200 : 422 })
  })
  const [onCartUpdate, onError] = [vi.fn(), vi.fn()]
  Object.assign(shop(), { onCartUpdate, onError })

  await shop().getCart()
  await shop().removeItem('a')
  await shop().addItem('b', 3)
  sent.mockRestore()

  expect(asked).toEqual([
    ['/fr/cart.js', 'GET', undefined],
    ['/fr/cart/change.js', 'POST', '{"id":"a","quantity":0}'],
    ['/fr/cart/add.js', 'POST', '{"id":"b","quantity":3}'],
  ])
  expect(onCartUpdate.mock.calls).toEqual([[{ item_count: 2 }], [{ item_count: 1 }]])
  expect(onError).toHaveBeenCalledWith({ description: 'Sold out' })
})
