import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleStore } from '../testing/example-store.ts'
import type { PageView } from './model/page.ts'
import type { ThemeFiles } from './model/theme-files.ts'
import { Theme } from './theme.ts'

const viewOf = (path = '/'): PageView => ({
  origin: 'https://shop.example',
  path,
  query: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
  root: '',
  form: null,
  money: { currency: 'EUR', digits: 2, locale: 'en' },
  locale: 'en',
  assets: '/cdn/t/1/',
  isDesign: false,
  head: [],
})

const small: ThemeFiles = new Map([
  ['layout/theme.liquid', '<html>{{ content_for_header }}<main>{{ content_for_layout }}</main></html>'],
  ['layout/bare.liquid', '<bare>{{ content_for_layout }}</bare>'],
  [
    'templates/index.json',
    `/* made by the editor */ {
      "sections": {
        "hero": { "type": "hero", "settings": { "title": "Hello" },
          "blocks": { "a": { "type": "line", "settings": { "text": "one" } }, "b": { "type": "line", "disabled": true } },
          "block_order": ["b", "a"] },
        "off": { "type": "hero", "disabled": true },
        "broken": { "type": "broken" },
        "gone": { "type": "nowhere" },
      },
      "order": ["hero", "off", "broken", "gone"],
    }`,
  ],
  [
    'sections/hero.liquid',
    `<h1>{{ section.settings.title }}</h1>{% render 'lines' %}
     {% schema %}{ "name": "{{ not \\"liquid\\" }}", "tag": "section", "class": "hero",
       "settings": [{ "id": "title", "type": "text", "default": "Untitled" }],
       "blocks": [{ "type": "line", "settings": [{ "id": "text", "type": "text", "default": "-" }] }] }{% endschema %}`,
  ],
  ['snippets/lines.liquid', '{% for block in section.blocks %}<p>{{ block.settings.text }}</p>{% endfor %}'],
  ['sections/broken.liquid', '{% for %}'],
  [
    'templates/list.liquid',
    '{% paginate list by 2 %}{{ list | join: "," }}{{ paginate | default_pagination }}{% endpaginate %}',
  ],
  ['templates/bare.liquid', '{% layout "bare" %}x'],
  ['templates/alone.liquid', '{% layout none %}x'],
  ['templates/form.liquid', "{% layout none %}{% form 'product', product, class: 'buy' %}{{ form.id }}{% endform %}"],
  [
    'templates/words.liquid',
    "{% layout none %}{{ 'cart.items' | t: count: 2 }} {{ 'cart.by_html' | t: name: '<b>' }} {{ 'x' | t }}",
  ],
  [
    'locales/en.default.json',
    '{ "cart": { "items": { "one": "One", "other": "{{ count }} items" }, "by_html": "by {{ name }}" } }',
  ],
])

describe('a theme', () => {
  const theme = new Theme(small)
  const html = (template: string, path = '/', objects = {}) =>
    theme.render({ template, objects, view: viewOf(path) }).html

  test('shows the sections of a JSON template in their order, with their settings and blocks', () => {
    const { html: page, errors } = theme.render({ template: 'index', objects: {}, view: viewOf() })

    expect(page).toContain(
      '<section id="shopify-section-template--index__hero" class="shopify-section hero"><h1>Hello</h1><p>one</p>',
    )
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(page).toMatch(/^<html>.*<\/html>$/s)
    expect(errors.map(({ kind }) => kind)).toEqual(['SyntaxError', 'FileSystemError'])
  })

  test('cuts a list into pages', () => {
    const page = html('list', '/list?page=2&sort=price', { list: [1, 2, 3, 4, 5] })

    expect(page).toContain('3,4')
    expect(page).toContain('<a href="/list?page=3&amp;sort=price">3</a>')
  })

  test('chooses its layout', () => {
    expect([html('bare'), html('alone')]).toEqual(['<bare>x</bare>', 'x'])
  })

  test('makes forms that work without a script', () => {
    expect(html('form')).toBe(
      '<form method="post" action="/cart/add" accept-charset="UTF-8" enctype="multipart/form-data" class="buy">' +
        '<input type="hidden" name="form_type" value="product"><input type="hidden" name="utf8" value="✓">product</form>',
    )
  })

  test('speaks its own texts, in the right number, escaped where they are no markup', () => {
    expect(html('words')).toBe('2 items by <b> translation missing: x')
  })
})

test('an object with a text of its own is printed and compared as that text, and has its parts', () => {
  const markup =
    "{{ template }} {% if template == 'product.gift' and template contains 'gift' %}yes{% endif %} {{ template.suffix }} {{ template | json }}"
  const files: ThemeFiles = new Map([['templates/index.liquid', `{% layout none %}${markup}`]])
  const template = { '@text': 'product.gift', name: 'product', suffix: 'gift' }

  expect(new Theme(files).render({ template: 'index', objects: { template }, view: viewOf() }).html).toBe(
    'product.gift yes gift {"name":"product","suffix":"gift"}',
  )
})

describe('filters of themes', () => {
  const shown = (markup: string, objects: Record<string, unknown> = {}) => {
    const files: ThemeFiles = new Map([['templates/index.liquid', `{% layout none %}${markup}`]])
    return new Theme(files).render({ template: 'index', objects, view: viewOf() }).html
  }
  const film = {
    media_type: 'video',
    sources: [{ url: '/a.mp4', mime_type: 'video/mp4' }],
    preview_image: { src: '/a.webp' },
  }
  const player = { media_type: 'external_video', host: 'youtube', external_id: 'a b', alt: 'How "it" is made' }
  const product = {
    title: '</script>',
    url: '/products/cup',
    vendor: 'Sud',
    variants: [{ sku: 'C', price: 2_950, available: true }],
  }

  test.each([
    ['{{ 295000 | money }}', '€2,950.00'],
    ['{{ 2900 | money_without_trailing_zeros }}', '€29'],
    ["{{ 2900 | money_in: 'JPY' }} {{ 2900 | money_in: 'EUR' }} {{ 2900 | money_in: 'x' }}", '¥2,900 €29.00 €29.00'],
    ['{{ nil | money }}', ''],
    ['{{ image | image_url: width: 300 }}', '/a.webp?width=300'],
    ["{{ image | img_url: '100x200' }}", '/a.webp?width=100&height=200'],
    ["{{ image | product_img_url: 'large' }} {{ image | img_url: 'master' }}", '/a.webp?width=480 /a.webp'],
    ["{{ 'Tea & more' | link_to: '/tea' }}", '<a href="/tea">Tea &amp; more</a>'],
    ["{{ 'Äpfel & Birnen' | handle }}", 'apfel-birnen'],
    ["{{ '#336699' | color_lighten: 20 }}", '#6699cc'],
    ["{{ '#fff' | color_brightness }}", '255.0'],
    [
      '{{ film | media_tag }}',
      '<video controls="" playsinline="" preload="metadata" poster="/a.webp"><source src="/a.mp4" type="video/mp4"></video>',
    ],
    [
      '{{ player | media_tag }}',
      '<iframe src="https://www.youtube-nocookie.com/embed/a%20b" title="How &quot;it&quot; is made" loading="lazy" allowfullscreen=""></iframe>',
    ],
    ["{{ image | media_tag: alt: 'x' }}", '<img src="/a.webp" alt="x" loading="lazy">'],
  ])('%s shows %s', (markup, expected) => {
    expect(shown(markup, { image: { src: '/a.webp', alt: '' }, film, player })).toBe(expected)
  })

  test('data in a script cannot end it', () => {
    const data = shown('{{ product | structured_data }}{{ product | json }}', { product })

    expect(data).not.toContain('</script>')
    expect(data).toContain('"price":"29.50","priceCurrency":"EUR","availability":"https://schema.org/InStock"')
  })
})

test('data about a product has whole addresses, and none that leads nowhere', () => {
  const files: ThemeFiles = new Map([['templates/index.liquid', '{% layout none %}{{ product | structured_data }}']])
  const dataOf = (product: object) =>
    JSON.parse(new Theme(files).render({ template: 'index', objects: { product }, view: viewOf() }).html)
  const pictured = { url: '/fr/products/cup', featured_image: { src: '/media/a.webp?v=1' }, variants: [{ price: 100 }] }
  const foreign = { ...pictured, featured_image: { src: 'https://img.example/a.webp' } }

  expect(dataOf(pictured)).toMatchObject({
    url: 'https://shop.example/fr/products/cup',
    image: 'https://shop.example/media/a.webp?v=1',
    offers: [{ url: 'https://shop.example/fr/products/cup' }],
  })
  expect(dataOf(foreign).image).toBe('https://img.example/a.webp')
  expect(Object.keys(dataOf({ url: '/products/cup' }))).toEqual(['@context', '@type', 'name', 'url', 'offers'])
})

/** Real themes (MIT), where they are at hand. */
const themes = process.env.THEMES_DIR ?? join(import.meta.dirname, '../../../../shared/data/themes')

function readTheme(folder: string): ThemeFiles {
  const paths = globSync('**/*.{liquid,json}', { cwd: folder })
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const whole = ['foundation/shopify', 'starter/src'].flatMap((name) => {
  const folder = join(themes, name)
  if (!existsSync(folder)) return []
  const files = readTheme(folder)
  const templates = [...files.keys()].flatMap((path) => /^templates\/(.+)\.(?:json|liquid)$/.exec(path)?.[1] ?? [])
  const theme = new Theme(files)
  return templates.map((template) => ({ name, template, theme }))
})

test.skipIf(whole.length === 0).each(whole)('$name shows $template whole', ({ template, theme }) => {
  const { html, errors } = theme.render({ template, objects: exampleStore(template), view: viewOf() })

  // Starter's build makes these two.
  const own = errors.filter(({ message }) => !/asset (style|script)-tags$/.test(message))
  expect(own.map(({ text }) => text)).toEqual([])
  expect(html).not.toMatch(/Liquid (syntax )?error/)
  expect(html.length).toBeGreaterThan(200)
})
