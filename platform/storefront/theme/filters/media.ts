import { namesIn, withNames } from '../../liquid/filters/arguments.ts'
import { step } from '../../liquid/parse/expression.ts'
import type { Filter } from '../../liquid/runtime/context.ts'
import { numberOf } from '../../liquid/values/convert.ts'
import { toDouble } from '../../liquid/values/numbers.ts'
import { isTruthy, itemsOf, textOf } from '../../liquid/values/values.ts'
import { type Page, pageOf } from '../model/page.ts'
import { imageTag } from './addresses.ts'
import { attributesIn, tagOf } from './html-tag.ts'
import { scriptSafe } from './words.ts'

const read = (value: unknown, name: string) => textOf(step(value, name, false))

const players: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}

/** Address of the player of a film that another site keeps; empty for a site that is not known. */
const playerUrl: Filter = withNames((media, ...args) => {
  const player = players[read(media, 'host')]
  if (!player) return ''
  const wishes = [...namesIn(args)].flatMap(([name, value]): [string, string][] =>
    playerWishes.has(textOf(name))
      ? [[textOf(name), value === true ? '1' : value === false ? '0' : textOf(value)]]
      : [],
  )
  const query = wishes.length > 0 ? `?${new URLSearchParams(wishes)}` : ''
  return player + encodeURIComponent(read(media, 'external_id')) + query
})

/** What both players understand. */
const playerWishes = new Set([
  'autoplay',
  'color',
  'controls',
  'loop',
  'muted',
  'mute',
  'playlist',
  'rel',
  'start',
  'title',
])

const isPlayer = (address: string) => Object.values(players).some((player) => address.startsWith(player))

/** Of a film, or of the address of its player. */
const playerTag: Filter = withNames(function (media, ...args) {
  const src = typeof media === 'string' ? media : textOf(playerUrl.call(this, media))
  if (!isPlayer(src)) return ''
  const title = typeof media === 'string' ? null : read(media, 'alt')
  return `${tagOf('iframe', { src, title, loading: 'lazy', allowfullscreen: '', ...attributesIn(namesIn(args)) })}</iframe>`
})

const videoTag: Filter = withNames((media, ...args) => {
  const sources = itemsOf(step(media, 'sources', false)).map((source) =>
    tagOf('source', { src: read(source, 'url'), type: read(source, 'mime_type') }),
  )
  if (sources.length === 0) return ''
  const poster = read(step(media, 'preview_image', false), 'src') || null
  const usual = { controls: '', playsinline: '', preload: 'metadata', poster }
  return `${tagOf('video', { ...usual, ...attributesIn(namesIn(args)) })}${sources.join('')}</video>`
})

const mediaTag: Filter = withNames(function (media, ...args) {
  const kind = read(media, 'media_type')
  if (kind === 'external_video') return playerTag.call(this, media, ...args)
  return (kind === 'video' ? videoTag : imageTag).call(this, media, ...args)
})

/** What it costs now, also where it is cheaper for a while. */
const priceNow = (variant: unknown) =>
  step(step(variant, 'sale', false), 'price', false) ?? step(variant, 'price', false)

const offerOf = (variant: unknown, url: string, { currency, digits }: Page['money']) => ({
  '@type': 'Offer',
  sku: read(variant, 'sku'),
  price: (toDouble(numberOf(priceNow(variant))) / 10 ** digits).toFixed(digits),
  priceCurrency: currency,
  availability: `https://schema.org/${isTruthy(step(variant, 'available', false)) ? 'InStock' : 'OutOfStock'}`,
  url,
})

/** What is read elsewhere has whole addresses; nothing leads nowhere. */
const whole = (address: string, origin: string) => (address === '' ? undefined : URL.parse(address, origin)?.href)

/** A product as search engines read it. schema.org, Product and Offer. */
const structuredData: Filter = function (product) {
  const { money, origin } = pageOf(this)
  const url = whole(read(product, 'url'), origin) ?? origin
  const vendor = read(product, 'vendor')
  return scriptSafe(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: read(product, 'title'),
      url,
      image: whole(read(step(product, 'featured_image', false), 'src'), origin),
      brand: vendor === '' ? undefined : { '@type': 'Brand', name: vendor },
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
