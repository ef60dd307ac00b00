import { expect, test } from 'vitest'
import { checkTheme } from './check-theme.ts'
import { themeVocabulary } from './theme-vocabulary.ts'

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
  ['snippets/menu.liquid', '{{ company.name }}'],
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
    places: [{ path: 'sections/header.liquid', line: 1, column: 35 }],
    pages: ['header'],
  })
  expect(found('magic')).toMatchObject({ kind: 'tag', severity: 'fatal', pages: ['product'] })
  expect(found('product.wonder')).toMatchObject({ kind: 'object', places: [{ line: 2 }] })
  expect(found('variant.odd')).toMatchObject({ kind: 'object', pages: ['product'] })
  expect(found('hologram')).toMatchObject({ kind: 'input' })
  expect(found('snippets/gone.liquid')).toMatchObject({ kind: 'file', places: [{ line: 3 }] })
  expect(found('company')).toMatchObject({ pages: ['header', 'home'] })
  expect(found('payment_type_svg_tag')).toMatchObject({ severity: 'cosmetic', pages: ['footer'] })
})

test('what is known, commented out, quoted or a name of the template itself is not reported', () => {
  expect(missing.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['nonsense', 'magic', 'product.wonder', 'variant.odd', 'hologram', 'snippets/gone.liquid', 'company'],
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

test('places are those of the file, behind blocks of data and in tags of several lines', () => {
  const text = `{% doc %}
  A part.
{% enddoc %}
{% schema %}
{ "name": }
{% endschema %}
{{
  shop.name
  | monney
}}
{% liquid
  render 'lost'
%}
{% if %}`

  const checked = checkTheme(new Map([['sections/a.liquid', text]]), ['sections/a.liquid'])

  expect(checked.missing.filter(({ kind }) => kind !== 'syntax').map(({ name, places }) => [name, places])).toEqual([
    ['snippets/lost.liquid', [{ path: 'sections/a.liquid', line: 12, column: 11 }]],
    ['monney', [{ path: 'sections/a.liquid', line: 9, column: 5 }]],
  ])
  expect(checked.diagnoses.get('sections/a.liquid')).toMatchObject([
    { severity: 'error', line: 14, column: null },
    { severity: 'error', message: 'ValueExpected', line: 5, column: 11 },
  ])
})

test('the words of the language', () => {
  expect(themeVocabulary.tags).toEqual(
    expect.arrayContaining(['if', 'endif', 'elsif', 'paginate', 'endpaginate', 'schema']),
  )
  expect(themeVocabulary.filters).toEqual(expect.arrayContaining(['money', 'asset_url', 'upcase']))
  expect(themeVocabulary.filters).not.toContain('payment_terms')
  expect(themeVocabulary.objects.find(({ name }) => name === 'product')?.properties).toContain('featured_image')
})

test('handlers that an element carries do nothing here, and are told at their place', () => {
  const text = `<a href="#"
  onclick="return false">x</a>{% comment %}<b onclick="x">{% endcomment %}
<form data-on="x" {% if a %}class="b"{% endif %} onSubmit='send()'>on = "x"</form>`
  const { missing: lacks } = checkTheme(new Map([['snippets/a.liquid', text]]), ['snippets/a.liquid'])

  expect(lacks).toMatchObject([
    { kind: 'handler', name: 'onclick', severity: 'degraded', places: [{ line: 2, column: 3 }] },
    { kind: 'handler', name: 'onsubmit', places: [{ line: 3 }] },
  ])
})
