import { step } from '../../liquid/parse/expression.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { toDouble } from '../../liquid/values/numbers.ts'
import { isTruthy, itemsOf, textOf } from '../../liquid/values/values.ts'
import { type Page, pageOf } from '../model/page.ts'
import { imageTag, tagOf } from './addresses.ts'
import { scriptSafe } from './words.ts'

const read = (value: unknown, name: string) => textOf(step(value, name, false))

const players: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}

/** Address of the player of a film that another site keeps; empty for a site that is not known. */
function playerUrl(media: unknown): string {
  const player = players[read(media, 'host')]
  return player ? player + encodeURIComponent(read(media, 'external_id')) : ''
}

function playerTag(media: unknown): string {
  const src = playerUrl(media)
  return src && `${tagOf('iframe', { src, title: read(media, 'alt'), loading: 'lazy', allowfullscreen: '' })}</iframe>`
}

function videoTag(media: unknown): string {
  const sources = itemsOf(step(media, 'sources', false)).map((source) =>
    tagOf('source', { src: read(source, 'url'), type: read(source, 'mime_type') }),
  )
  if (sources.length === 0) return ''
  const poster = read(step(media, 'preview_image', false), 'src')
  return `${tagOf('video', { controls: '', playsinline: '', preload: 'metadata', poster: poster || null })}${sources.join('')}</video>`
}

const mediaTag: Filter = function (media, ...args) {
  const kind = read(media, 'media_type')
  if (kind === 'external_video') return playerTag(media)
  return kind === 'video' ? videoTag(media) : imageTag.call(this, media, ...args)
}

const offerOf = (variant: unknown, url: string, { currency, digits }: Page['money']) => ({
  '@type': 'Offer',
  sku: read(variant, 'sku'),
  price: (toDouble(numberOf(step(variant, 'price', false))) / 10 ** digits).toFixed(digits),
  priceCurrency: currency,
  availability: `https://schema.org/${isTruthy(step(variant, 'available', false)) ? 'InStock' : 'OutOfStock'}`,
  url,
})

/** A product as search engines read it. schema.org, Product and Offer. */
const structuredData: Filter = function (product) {
  const url = read(product, 'url')
  const { money } = pageOf(this)
  return scriptSafe(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: read(product, 'title'),
      url,
      image: read(step(product, 'featured_image', false), 'src'),
      brand: { '@type': 'Brand', name: read(product, 'vendor') },
      offers: itemsOf(step(product, 'variants', false)).map((variant) => offerOf(variant, url, money)),
    }),
  )
}

export const mediaFilters: [string, Filter][] = [
  ['external_video_url', playerUrl],
  ['external_video_tag', playerTag],
  ['video_tag', videoTag],
  ['media_tag', mediaTag],
  ['structured_data', structuredData],
]
