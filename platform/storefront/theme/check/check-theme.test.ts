import { expect, test } from 'vitest'
import { checkTheme } from './check-theme.ts'

const files = new Map([
  [
    'layout/theme.liquid',
    "{% section 'header' %}{{ content_for_layout }}{% section 'site-footer' %}{{ 'a.css' | asset_url }}",
  ],
  ['sections/header.liquid', "{% render 'menu' %}{{ shop.name | nonsense: 1, style: 'x | y' }}"],
  [
    'sections/site-footer.liquid',
    "{% comment %}{{ cart.items | nothing }}{% endcomment %}{{ 'visa' | payment_type_svg_tag }}",
  ],
  [
    'sections/main-product.liquid',
    `{% liquid
      assign image = product.wonder
      render 'gone'
    %}{{ image.anything }}{% for variant in product.variants %}{{ variant.odd }}{% endfor %}
    {% magic %}
    {% schema %}{ "settings": [{ "id": "a", "type": "hologram" }, { "id": "b", "type": "text" }] }{% endschema %}`,
  ],
  ['snippets/menu.liquid', '{{ customer.name }}'],
  ['snippets/broken.liquid', '{% if %}'],
  ['templates/product.json', '{ "sections": { "main": { "type": "main-product" } }, "order": ["main"] }'],
  ['templates/index.liquid', "{% render 'menu' %}"],
])
const { missing, missingPages, pages, diagnoses } = checkTheme(files, [...files.keys(), 'assets/a.css.liquid'])
const found = (name: string) => missing.find((one) => one.name === name)

test('what a theme uses and nobody knows is named with its place and its pages', () => {
  expect(found('nonsense')).toEqual({
    kind: 'filter',
    name: 'nonsense',
    severity: 'degraded',
    uses: 1,
    places: [{ path: 'sections/header.liquid', line: 1 }],
    pages: ['header'],
  })
  expect(found('magic')).toMatchObject({ kind: 'tag', severity: 'fatal', pages: ['product'] })
  expect(found('product.wonder')).toMatchObject({ kind: 'object', places: [{ line: 2 }] })
  expect(found('variant.odd')).toMatchObject({ kind: 'object', pages: ['product'] })
  expect(found('hologram')).toMatchObject({ kind: 'input' })
  expect(found('snippets/gone.liquid')).toMatchObject({ kind: 'file', places: [{ line: 3 }] })
  expect(found('customer')).toMatchObject({ pages: ['header', 'home'] })
  expect(found('payment_type_svg_tag')).toMatchObject({ severity: 'cosmetic', pages: ['footer'] })
})

test('what is known, commented out, quoted or a name of the template itself is not reported', () => {
  expect(missing.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['nonsense', 'magic', 'product.wonder', 'variant.odd', 'hologram', 'snippets/gone.liquid', 'customer'],
      ...['payment_type_svg_tag', "Syntax Error in tag 'if' - Valid syntax: if [expression]"],
    ].toSorted(),
  )
})

test('pages without a template, the files of a page, and faults of the language', () => {
  expect(missingPages).toEqual(['collection', 'cart', 'login', 'register', 'account'])
  expect(pages.get('snippets/menu.liquid')).toEqual(['header', 'home'])
  expect(pages.get('layout/theme.liquid')).toBeUndefined()
  expect(diagnoses.get('snippets/broken.liquid')).toMatchObject([{ severity: 'error', line: 1 }])
})
