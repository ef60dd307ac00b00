import { expect, test } from 'vitest'
import { foreignSources } from './foreign-sources.ts'

const found = (text: string, path = 'layout/theme.liquid') =>
  foreignSources(new Map([[path, text]])).map(({ kind, host }) => `${kind} ${host}`)

test.each([
  ['<script src="//ajax.googleapis.com/ajax/libs/jquery/1.11.0/jquery.min.js"></script>', 'script ajax.googleapis.com'],
  ['<script async\n  src="https://widgets.example/embed?id=1"></script>', 'script widgets.example'],
  ['<script src=http://localhost.example:8080/a></script>', 'script localhost.example:8080'],
  ["{{ '//Cdn.Example.com/lib/slider.min.js?v=2' | script_tag }}", 'script cdn.example.com'],
  ["{{ 'https://cdn.example.com/load' | script_tag }}", 'script cdn.example.com'],
  ["{{ '//cdn.example.com/look' | stylesheet_tag }}", 'style cdn.example.com'],
  ['<link rel="stylesheet" href="https://cdn.example.com/look?a=1">', 'style cdn.example.com'],
  ['<link href="https://cdn.example.com/look?a=1" rel="stylesheet" media="all">', 'style cdn.example.com'],
  ["$.getScript('//connect.example.net/sdk.js')", 'script connect.example.net'],
  ["@import url('//cdn.example.com/look');", 'style cdn.example.com'],
  ['@import "https://cdn.example.com/look";', 'style cdn.example.com'],
  ['@font-face { src: url(//cdn.example.com/a/icons.woff?-1) }', 'font cdn.example.com'],
])('%s is %s', (text, source) => {
  expect(found(text)).toEqual([source])
})

test.each([
  '<a href="https://cdn.example.com/terms">',
  '<img src="//cdn.example.com/a.png">',
  '<link rel="canonical" href="https://shop.example/a">',
  '<link rel="preconnect" href="https://fonts.gstatic.com/">',
  '<!--[if lt IE 9]><script src="//html5shiv.example.com/html5.js"></script><![endif]-->',
  '{% comment %}<script src="//old.example.com/a.js"></script>{% endcomment %}',
  '{% schema %}{ "default": "//video.example.com/a.js" }{% endschema %}',
  '<script src="{{ \'shop.js\' | asset_url }}"></script>',
  '// see lib.example.com/a.js',
])('%s loads nothing from elsewhere', (text) => {
  expect(found(text)).toEqual([])
})

test('what a setting prints is named too', () => {
  const embed = JSON.stringify({
    current: { embed: '<p>Hours</p>\n<script src="https://widgets.example/embed"></script>' },
  })

  expect(found(embed, 'config/settings_data.json')).toEqual(['script widgets.example'])
})

test('faces that a sheet elsewhere brings are named with it', () => {
  const google = "{{ '//fonts.googleapis.com/css?family=Lora' | stylesheet_tag }}"
  const icons = '<link rel="stylesheet" href="//cdn.example.com/font-awesome/4.3.0/css/font-awesome.min.css">'

  expect(found(google)).toEqual(['style fonts.googleapis.com', 'font fonts.gstatic.com'])
  expect(found(icons)).toEqual(['style cdn.example.com', 'font cdn.example.com'])
})

test('a host is named once, with its places in files that browsers follow', () => {
  const link = '<script src="//cdn.example.com/a.js"></script>'
  const files = new Map([
    ['layout/theme.liquid', `\n${link}`],
    ['assets/shop.js', "load('//cdn.example.com/b.js')"],
    ['assets/faq.html', link],
    ['locales/en.json', `"${link}"`],
  ])

  expect(foreignSources(files)).toMatchObject([
    {
      kind: 'script',
      host: 'cdn.example.com',
      places: [
        { path: 'layout/theme.liquid', line: 2 },
        { path: 'assets/shop.js', line: 1 },
      ],
    },
  ])
})
