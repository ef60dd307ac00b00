import { describe, expect, test } from 'vitest'
import { standardFilters } from '../../liquid/engine.ts'
import type { PageView } from '../model/page.ts'
import { Theme } from '../theme.ts'
import { themeFilters } from './theme-filters.ts'

const viewIn = (locale: string): PageView => ({
  ...{
    origin: 'https://shop.example',
    path: '/',
    query: {},
    root: '',
    form: null,
    locale,
    assets: '/cdn/t/1/',
    isDesign: true,
    head: [],
  },
  money: { currency: 'EUR', digits: 2, locale },
})

function shown(markup: string, objects: Record<string, unknown>, locale = 'en') {
  const files = new Map([
    ['templates/index.liquid', `{% layout none %}${markup}`],
    ['locales/en.default.json', '{ "date_formats": { "month_day_year": "%B %d, %Y" }, "hello": "Hello {{ name }}" }'],
    ['locales/fr.json', '{ "date_formats": { "month_day_year": "%A %-d %B %Y" } }'],
  ])
  return new Theme(files, { timeZone: 'Africa/Cairo' }).render({ template: 'index', objects, view: viewIn(locale) })
    .html
}

const names = [...new Set([...standardFilters.keys(), ...themeFilters(new Map()).map(([name]) => name)])].toSorted()

const inputs = {
  text: 'Cup',
  number: 2_950,
  moment: '2026-04-24T01:10:00+02:00',
  list: ['a', 'b'],
  image: { src: '/a.webp', alt: 'Cup', featured_image: { src: '/a.webp' } },
  film: { media_type: 'video', sources: [{ url: '/a.mp4', mime_type: 'video/mp4' }] },
  player: { media_type: 'external_video', host: 'youtube', external_id: 'x' },
  pages: { parts: [{ title: '1', url: '/?page=1' }], next: { url: '/?page=2' }, pages: 2 },
}

describe('arguments with names', () => {
  test.each(names)('%s prints none that it does not know', (name) => {
    const markup = Object.keys(inputs).flatMap((input) => [
      `{{ ${input} | ${name}: nonsense: 'secretvalue', onclick: 'secretvalue' }}`,
      `{{ ${input} | ${name}: 'x', nonsense: 'secretvalue' }}`,
      `{{ ${input} | ${name}: 'x', 2, nonsense: 'secretvalue' }}`,
    ])
    const html = shown(markup.join('\n'), inputs)

    expect(html).not.toMatch(/secretvalue|nonsense|onclick/i)
  })

  test.each([
    ["{{ 'Tea' | link_to: '/tea', class: 'btn', data-x: 1 }}", '<a href="/tea" class="btn" data-x="1">Tea</a>'],
    ["{{ 'Tea' | link_to: '/tea', 'All tea' }}", '<a href="/tea" title="All tea">Tea</a>'],
    ["{{ 'Sud' | link_to_vendor: class: 'v' }}", '<a href="/collections/all?vendor=Sud" class="v">Sud</a>'],
    ["{{ 'In' | customer_login_link: class: 'v' }}", '<a href="/account/login" class="v">In</a>'],
    [
      "{{ '/a.css' | stylesheet_tag: media: 'print', preload: true }}",
      '<link rel="stylesheet" href="/a.css" media="print">',
    ],
    ["{{ '/a.css' | preload_tag: as: 'style' }}", '<link rel="preload" href="/a.css" as="style">'],
    [
      "{{ image | image_url: width: 400 | image_tag: class: 'c', widths: '200, 400', sizes: '50vw', fetchpriority: 'high', preload: true }}",
      '<img src="/a.webp?width=400" srcset="/a.webp?width=200 200w, /a.webp?width=400 400w" alt="" loading="lazy" class="c" sizes="50vw" fetchpriority="high">',
    ],
    ["{{ image | img_url: '300x', scale: 2, crop: 'center' }}", '/a.webp?width=300'],
    [
      "{{ film | video_tag: autoplay: true, controls: false, class: 'f' }}",
      '<video playsinline="" preload="metadata" autoplay="" class="f"><source src="/a.mp4" type="video/mp4"></video>',
    ],
    [
      '{{ player | external_video_url: autoplay: true, loop: 1 }}',
      'https://www.youtube-nocookie.com/embed/x?autoplay=1&loop=1',
    ],
    [
      "{{ player | external_video_url: color: 'white' | external_video_tag: class: 'p' }}",
      '<iframe src="https://www.youtube-nocookie.com/embed/x?color=white" loading="lazy" allowfullscreen="" class="p"></iframe>',
    ],
    ["{{ 'https://evil.example/x' | external_video_tag }}", ''],
    [
      "{{ pages | default_pagination: next: 'On >', previous: 'Back', anchor: 'list' }}",
      '<span class="page"><a href="/?page=1#list">1</a></span> <span class="next"><a href="/?page=2#list">On &gt;</a></span>',
    ],
    ["{{ 'hello' | t: name: 'Ada' }}", 'Hello Ada'],
    ["{{ false | default: 'x', allow_false: true }} {{ nil | default: allow_false: true }}", 'false '],
  ])('%s shows %s', (markup, expected) => {
    expect(shown(markup, inputs)).toBe(expected)
  })
})

describe('moments', () => {
  test.each([
    ["{{ moment | date: '%B %d, %Y %H:%M' }}", 'April 24, 2026 01:10'],
    ["{{ moment | date: format: 'abbreviated_date' }}", 'Apr 24, 2026'],
    ["{{ moment | date: format: 'basic' }}", '4/24/2026'],
    ["{{ moment | date: format: 'date' }}", 'April 24, 2026'],
    ["{{ moment | date: format: 'date_at_time' }}", 'April 24, 2026 at 1:10 AM'],
    ["{{ moment | date: format: 'default' }}", 'Friday, April 24, 2026 at 1:10 AM'],
    ["{{ moment | date: format: 'on_date' }}", 'on Apr 24, 2026'],
    ["{{ moment | date: format: 'short' }}", 'Apr 24, 1:10 AM'],
    ["{{ moment | date: format: 'long' }}", 'April 24, 2026 at 1:10 AM'],
    ["{{ moment | date: format: 'month_day_year' }}", 'April 24, 2026'],
    ["{{ moment | date: format: 'unheard_of' }}", 'April 24, 2026'],
    ["{{ 'no moment' | date: format: 'date' }}", 'no moment'],
    ['{{ moment | time_tag }}', '<time datetime="2026-04-23T23:10:00Z">April 24, 2026</time>'],
    ["{{ moment | time_tag: '%Y-%m-%d' }}", '<time datetime="2026-04-23T23:10:00Z">2026-04-24</time>'],
    ["{{ moment | time_tag: '%b %d', datetime: '%Y-%m-%d' }}", '<time datetime="2026-04-24">Apr 24</time>'],
    [
      "{{ moment | time_tag: format: 'abbreviated_date', datetime: '%F' }}",
      '<time datetime="2026-04-24">Apr 24, 2026</time>',
    ],
    ["{{ 'no moment' | time_tag }}", ''],
  ])('%s shows %s', (markup, expected) => {
    expect(shown(markup, inputs).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
  })

  test.each([
    ['fr', '24 avr. 2026', 'le 24 avr. 2026', 'vendredi 24 avril 2026'],
    ['ja', '2026/04/24', '2026/04/24', '4月 24, 2026'],
    ['tr', '24 Nis 2026', '24 Nis 2026', 'Nisan 24, 2026'],
    ['ar-u-nu-latn', '24‏/04‏/2026', 'في 24‏/04‏/2026', 'أبريل 24, 2026'],
  ])('in %s a named format is %s', (locale, ...expected) => {
    const in_ = (format: string) => shown(`{{ moment | date: format: '${format}' }}`, inputs, locale)

    expect([in_('abbreviated_date'), in_('on_date'), in_('month_day_year')]).toEqual(expected)
  })
})
