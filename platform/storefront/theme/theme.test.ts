import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleStore } from '../testing/example-store.ts'
import type { Page } from './model/page.ts'
import { readTexts, type ThemeFiles } from './model/theme-files.ts'
import { Theme } from './theme.ts'

const pageFor = (files: ThemeFiles, path = '/'): Page => ({
  path,
  query: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
  money: { currency: 'EUR', digits: 2, locale: 'en' },
  texts: readTexts(files, 'en'),
  assets: '/cdn/t/1/',
  isDesign: false,
  head: new Set(),
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
    theme.render({ template, objects, page: pageFor(small, path) }).html

  test('shows the sections of a JSON template in their order, with their settings and blocks', () => {
    const { html: page, errors } = theme.render({ template: 'index', objects: {}, page: pageFor(small) })

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
  return templates.map((template) => ({ name, template, files, theme }))
})

test.skipIf(whole.length === 0).each(whole)('$name shows $template whole', ({ template, files, theme }) => {
  const { html, errors } = theme.render({ template, objects: exampleStore(template), page: pageFor(files) })

  // Starter's build makes these two.
  const own = errors.filter(({ message }) => !/asset (style|script)-tags$/.test(message))
  expect(own.map(({ text }) => text)).toEqual([])
  expect(html).not.toMatch(/Liquid (syntax )?error/)
  expect(html.length).toBeGreaterThan(200)
})
