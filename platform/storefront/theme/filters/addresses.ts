import { escapeHtml } from '../../liquid/filters/text.ts'
import { step } from '../../liquid/parse/expression.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { isHash, isNil, itemsOf, textOf } from '../../liquid/values/values.ts'
import { pageOf } from '../model/page.ts'
import type { ThemeFiles } from '../model/theme-files.ts'
import { placeholders } from './placeholders.ts'

const named = (args: readonly unknown[], name: string): string | null => {
  const last = args.at(-1)
  const value = last instanceof Map ? last.get(name) : undefined
  return isNil(value) ? null : textOf(value)
}

/** An opening tag; a value of null leaves its attribute out. */
export const tagOf = (name: string, values: Readonly<Record<string, string | null>>) => `<${name}${attributes(values)}>`

const attributes = (values: Readonly<Record<string, string | null>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('')

const assetUrl: Filter = function (input) {
  return pageOf(this).assets + encodeURI(textOf(input))
}

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

const imageUrl: Filter = (input, ...args) =>
  sized(sourceOf(input), {
    width: named(args, 'width'),
    height: named(args, 'height'),
    crop: named(args, 'crop'),
  })

/** The older way: `300x`, `x200`, `600x400_crop_center`, `master`. */
const imgUrl: Filter = (input, size) => {
  const [, width = '', height = ''] = /^(\d*)x(\d*)/.exec(textOf(size)) ?? []
  return sized(sourceOf(input), { width: width || null, height: height || null })
}

const altOf = (input: unknown) => textOf(step(input, 'alt', false))

export const imageTag: Filter = (input, ...args) => {
  const source = sourceOf(input)
  return tagOf('img', {
    src: source,
    alt: named(args, 'alt') ?? altOf(input),
    width: named(args, 'width'),
    height: named(args, 'height'),
    loading: named(args, 'loading') ?? 'lazy',
    class: named(args, 'class'),
    sizes: named(args, 'sizes'),
  })
}

const link = (text: string, url: string, title: string | null) =>
  `${tagOf('a', { href: url, title: title || null })}${escapeHtml(text)}</a>`

const linkTo: Filter = (input, url, title) => link(textOf(input), textOf(url), isNil(title) ? null : textOf(title))

const tagUrl = (path: string, tag: string | null) => {
  const [base = '/', search = ''] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (tag === null) query.delete('tag')
  else query.set('tag', tag)
  return query.size > 0 ? `${base}?${query}` : base
}

const linkToTag: Filter = function (input, tag) {
  return link(textOf(input), tagUrl(pageOf(this).path, textOf(tag)), null)
}
const linkWithoutTag: Filter = function (input) {
  return link(textOf(input), tagUrl(pageOf(this).path, null), null)
}

/** A product's address inside a collection, whose neighbours its page shows. */
const within: Filter = (input, collection) => {
  const handle = isHash(collection) ? textOf(step(collection, 'handle', false)) : ''
  return handle ? `/collections/${encodeURIComponent(handle)}${textOf(input)}` : input
}

const accountLink = (path: string): Filter =>
  function (input) {
    return link(textOf(input), pageOf(this).root + path, null)
  }

/** A form, because a link changes nothing. */
const addressDeletion = (text: string, id: string) =>
  `<form method="post" action="/account/addresses/${escapeHtml(id)}"><input type="hidden" name="_method" value="delete"><button type="submit">${escapeHtml(text)}</button></form>`

const pagination: Filter = (input) => {
  const parts = step(input, 'parts', false)
  if (!Array.isArray(parts)) return ''
  const shown = parts.map((part) => {
    const [title, url] = [textOf(step(part, 'title', false)), step(part, 'url', false)]
    return isNil(url)
      ? `<span class="page">${title}</span>`
      : `<span class="page"><a href="${escapeHtml(textOf(url))}">${title}</a></span>`
  })
  return shown.join(' ')
}

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

const preload: Filter = (input, ...args) =>
  tagOf('link', { rel: 'preload', href: textOf(input), as: named(args, 'as') })

export const addressFilters = (files: ThemeFiles): [string, Filter][] => [
  ['asset_url', assetUrl],
  ['asset_img_url', assetUrl],
  ['file_url', assetUrl],
  ['inline_asset_content', inlineAsset(files)],
  ['stylesheet_tag', (input) => tagOf('link', { rel: 'stylesheet', href: textOf(input) })],
  ['script_tag', (input) => `${tagOf('script', { src: textOf(input) })}</script>`],
  ['preload_tag', preload],
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
  [
    'link_to_vendor',
    (input) => link(textOf(input), `/collections/all?vendor=${encodeURIComponent(textOf(input))}`, null),
  ],
  ['link_to_type', (input) => link(textOf(input), `/collections/all?type=${encodeURIComponent(textOf(input))}`, null)],
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
