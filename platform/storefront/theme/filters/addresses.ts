import { namesIn, positionalIn, withNames } from '../../liquid/filters/arguments.ts'
import { escapeHtml } from '../../liquid/filters/text.ts'
import { step } from '../../liquid/parse/expression.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { isHash, isNil, itemsOf, textOf } from '../../liquid/values/values.ts'
import { pageOf } from '../model/page.ts'
import type { ThemeFiles } from '../model/theme-files.ts'
import { attributesIn, tagOf } from './html-tag.ts'
import { placeholders } from './placeholders.ts'

const named = (args: readonly unknown[], name: string): string | null => {
  const value = namesIn(args).get(name)
  return isNil(value) ? null : textOf(value)
}

const assetUrl: Filter = function (input) {
  return pageOf(this).assets + encodeURI(textOf(input))
}

/** Files that other shops share: the shop has one script in place of theirs, and nothing in place of what else they are. */
export const sharedAssets = '/cdn/s/'

const sharedAssetUrl: Filter = (input) => sharedAssets + encodeURI(textOf(input))

/** An image, or what has one, as its address. */
const sourceOf = (input: unknown): string => {
  if (typeof input === 'string') return input
  const image = step(input, 'src', false) ?? step(step(input, 'featured_image', false), 'src', false)
  return isNil(image) ? '' : textOf(image)
}

const sized = (source: string, size: Readonly<Record<string, string | null>>) => {
  if (source === '') return ''
  const given = Object.entries(size).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return given.length === 0 ? source : `${source}${source.includes('?') ? '&' : '?'}${given.join('&')}`
}

const imageUrl: Filter = withNames((input, ...args) =>
  sized(sourceOf(input), {
    width: named(args, 'width'),
    height: named(args, 'height'),
    crop: named(args, 'crop'),
  }),
)

/** Widths by the names of the older way. */
const namedSizes: Readonly<Record<string, string>> = {
  ...{ pico: '16', icon: '32', thumb: '50', small: '100', compact: '160', medium: '240', large: '480', grande: '600' },
}

/** The older way: `300x`, `x200`, `600x400_crop_center`, `large`, `master`. */
const imgUrl: Filter = (input, size) => {
  const byName = namedSizes[textOf(size)]
  if (byName !== undefined) return sized(sourceOf(input), { width: byName })
  const [, width = '', height = ''] = /^(\d*)x(\d*)/.exec(textOf(size)) ?? []
  return sized(sourceOf(input), { width: width || null, height: height || null })
}

const altOf = (input: unknown) => textOf(step(input, 'alt', false))

/** The same picture in several widths. */
function sourceSet(source: string, widths: string | null): string | null {
  const base = source.replace(/([?&])width=\d+&?/, '$1').replace(/[?&]$/, '')
  const sizes = widths?.match(/\d+/g) ?? []
  return sizes.length === 0 ? null : sizes.map((width) => `${sized(base, { width })} ${width}w`).join(', ')
}

export const imageTag: Filter = withNames((input, ...args) => {
  const source = sourceOf(input)
  return tagOf('img', {
    src: source,
    srcset: sourceSet(source, named(args, 'widths')),
    alt: altOf(input),
    width: null,
    height: null,
    loading: 'lazy',
    ...attributesIn(namesIn(args)),
    preload: null,
  })
})

type Attributes = ReturnType<typeof attributesIn>

const link = (text: string, url: string, more: Attributes = {}) =>
  `${tagOf('a', { href: url, ...more })}${escapeHtml(text)}</a>`

/** With a title, or with attributes by their names. */
const linkTo: Filter = withNames((input, ...args) => {
  const [url, title] = positionalIn(args)
  return link(textOf(input), textOf(url), { title: textOf(title) || null, ...attributesIn(namesIn(args)) })
})

const linkToAll = (key: string): Filter =>
  withNames((input, ...args) =>
    link(textOf(input), `/collections/all?${key}=${encodeURIComponent(textOf(input))}`, attributesIn(namesIn(args))),
  )

const tagUrl = (path: string, tag: string | null) => {
  const [base = '/', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (tag === null) query.delete('tag')
  else query.set('tag', tag)
  return query.size > 0 ? `${base}?${query}` : base
}

const linkToTag: Filter = function (input, tag) {
  return link(textOf(input), tagUrl(pageOf(this).path, textOf(tag)))
}
const linkWithoutTag: Filter = function (input) {
  return link(textOf(input), tagUrl(pageOf(this).path, null))
}

/** A product's address inside a collection, whose neighbours its page shows. */
const within: Filter = (input, collection) => {
  const handle = isHash(collection) ? textOf(step(collection, 'handle', false)) : ''
  return handle ? `/collections/${encodeURIComponent(handle)}${textOf(input)}` : input
}

const accountLink = (path: string): Filter =>
  withNames(function (input, ...args) {
    return link(textOf(input), pageOf(this).root + path, attributesIn(namesIn(args)))
  })

/** A form, because a link changes nothing. */
const addressDeletion = (text: string, id: string) =>
  `<form method="post" action="/account/addresses/${escapeHtml(id)}"><input type="hidden" name="_method" value="delete"><button type="submit">${escapeHtml(text)}</button></form>`

const pageLink = (part: unknown, anchor: string | null, text: string | null = null) => {
  const [title, url] = [text ?? textOf(step(part, 'title', false)), textOf(step(part, 'url', false))]
  return url === '' ? title : `<a href="${escapeHtml(url + (anchor ? `#${anchor}` : ''))}">${title}</a>`
}

/** The pages of a list; the ways on and back have the words that the theme gives them. */
const pagination: Filter = withNames((input, ...args) => {
  const parts = step(input, 'parts', false)
  if (!Array.isArray(parts)) return ''
  const anchor = named(args, 'anchor')
  const way = (to: 'previous' | 'next', name: string) => {
    const [part, text] = [step(input, to, false), named(args, to)]
    return isNil(part) || text === null
      ? []
      : `<span class="${name}">${pageLink(part, anchor, escapeHtml(text))}</span>`
  }
  const pages = parts.map((part) => `<span class="page">${pageLink(part, anchor)}</span>`)
  return [...[way('previous', 'prev')].flat(), ...pages, ...[way('next', 'next')].flat()].join(' ')
})

const errorList: Filter = (input) => {
  const fields = itemsOf(input)
  const texts = fields.map(
    (field) => textOf(step(step(input, 'messages', false), textOf(field), false)) || textOf(field),
  )
  return fields.length > 0
    ? `<div class="errors"><ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul></div>`
    : ''
}

const inlineAsset =
  (files: ThemeFiles): Filter =>
  (input) =>
    files.get(`assets/${textOf(input)}`) ?? ''

const linkTag = (rel: string): Filter =>
  withNames((input, ...args) =>
    tagOf('link', { rel, href: textOf(input), ...attributesIn(namesIn(args)), preload: null }),
  )

export const addressFilters = (files: ThemeFiles): [string, Filter][] => [
  ['asset_url', assetUrl],
  ['asset_img_url', assetUrl],
  ['file_url', assetUrl],
  ['global_asset_url', sharedAssetUrl],
  ['shopify_asset_url', sharedAssetUrl],
  ['inline_asset_content', inlineAsset(files)],
  ['stylesheet_tag', linkTag('stylesheet')],
  ['script_tag', (input) => `${tagOf('script', { src: textOf(input) })}</script>`],
  ['preload_tag', linkTag('preload')],
  ['image_url', imageUrl],
  ['img_url', imgUrl],
  ['product_img_url', imgUrl],
  ['image_tag', imageTag],
  ['img_tag', (input, alt) => tagOf('img', { src: sourceOf(input), alt: isNil(alt) ? altOf(input) : textOf(alt) })],
  ['placeholder_svg_tag', (input, name) => placeholders(textOf(input), isNil(name) ? '' : textOf(name))],
  ['link_to', linkTo],
  ['link_to_tag', linkToTag],
  ['link_to_add_tag', linkToTag],
  ['link_to_remove_tag', linkWithoutTag],
  ['link_to_vendor', linkToAll('vendor')],
  ['link_to_type', linkToAll('type')],
  ['url_for_vendor', (input) => `/collections/all?vendor=${encodeURIComponent(textOf(input))}`],
  ['url_for_type', (input) => `/collections/all?type=${encodeURIComponent(textOf(input))}`],
  ['within', within],
  ['customer_login_link', accountLink('/account/login')],
  ['customer_logout_link', accountLink('/account/logout')],
  ['customer_register_link', accountLink('/account/register')],
  ['delete_customer_address_link', (input, id) => addressDeletion(textOf(input), textOf(id))],
  [
    'edit_customer_address_link',
    (input, id) => `<a href="#address_${escapeHtml(textOf(id))}">${escapeHtml(textOf(input))}</a>`,
  ],
  ['default_pagination', pagination],
  ['default_errors', errorList],
]
