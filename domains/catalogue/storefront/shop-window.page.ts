import { itemStock } from '@comptoir/inventory/server'
import { directionOf, formatMoney, type Locale } from '@comptoir/platform/contract'
import { type Context, type StorePage, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { cleanDescription } from '../server/product/clean-description.ts'
import { isShownNow, p, stockedVariants } from '../server/product/product-fragments.ts'
import { languageOf, storefrontTexts } from './storefront-texts.ts'

const shownAtOnce = 48

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: unknown) => String(text).replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? '')

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-inline-size:1100px;margin:0 auto;padding:24px}
h1{font-size:1.5rem}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:24px;padding:0;list-style:none}
img{inline-size:100%;aspect-ratio:1;object-fit:cover;border-radius:8px;background:#8882}a{color:inherit}small{opacity:.7}`

interface PageText {
  title: string
  body: string
  description?: string
  noindex?: boolean
}

function page(locale: Locale, { title, body, description, noindex }: PageText) {
  const about = description ? `<meta name="description" content="${safe(description)}">` : ''
  const robots = noindex ? '<meta name="robots" content="noindex">' : ''
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title>${about}${robots}<style>${style}</style></head>
<body>${body}</body></html>`
}

/** Sold out: tracks stock, has none available, and may not be oversold. */
const shown = selection({
  id: p.id,
  handle: p.handle,
  title: p.title,
  title_key: p.title_key,
  description: p.description,
  image: p.image,
  price_min: p.price_min,
  seo: p.seo,
  sold_out: sql<boolean>`not exists (select 1 from ${stockedVariants}
    where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null and ${itemStock.isSellable})`,
})

const money = ({ settings }: Context, amount: number, locale: Locale) =>
  formatMoney(amount, { currency: String(settings.currency_code), locale, symbol: String(settings.currency) })

export const shopWindow: StorePage = {
  path: '/',
  async render(context, { search, languages }) {
    const { db, shop, settings } = context
    const locale = languageOf(languages)
    const t = storefrontTexts[locale]
    const after = search.get('after') ?? ''
    const found = await shown.read(
      db.read,
      sql`from products p where p.shop_id = ${shop} and p.deleted_at is null and p.status = 'active'
          and ${isShownNow} and p.title_key > ${after} order by p.title_key, p.id limit ${shownAtOnce + 1}`,
    )
    const listed = found.slice(0, shownAtOnce)
    const items = listed.map(
      (product) => `<li><a href="/products/${safe(product.handle)}">
${product.image ? `<img src="${safe(product.image)}" alt="" loading="lazy">` : ''}<strong><bdi>${safe(product.title)}</bdi></strong></a>
<br><bdi>${safe(money(context, product.price_min, locale))}</bdi>${product.sold_out ? ` <small>${t.sold_out}</small>` : ''}</li>`,
    )
    const last = listed.at(-1)
    const more =
      found.length > shownAtOnce && last
        ? `<p><a href="/?after=${encodeURIComponent(last.title_key)}">${t.more}</a></p>`
        : ''
    const body = items.length > 0 ? `<ul>${items.join('')}</ul>${more}` : `<p>${t.empty}</p>`
    return page(locale, { title: String(settings.name), body: `<h1>${safe(settings.name)}</h1>${body}` })
  },
}

export const productPage: StorePage = {
  path: '/products/:handle',
  async render(context, { params, languages }) {
    const { db, shop, settings } = context
    const locale = languageOf(languages)
    const t = storefrontTexts[locale]
    const [product] = await shown.read(
      db.read,
      sql`from products p where p.shop_id = ${shop} and p.deleted_at is null
          and p.status in ('active', 'unlisted') and ${isShownNow} and p.handle = ${params.handle ?? ''}`,
    )
    if (!product) return null
    const image = product.image ? `<img src="${safe(product.image)}" alt="" style="max-inline-size:420px">` : ''
    // Escaped or sanitised again on output, in case the stored HTML is not safe.
    const body = `<p><a href="/">${t.back}</a></p><h1><bdi>${safe(product.title)}</bdi></h1>${image}
<p><bdi>${safe(money(context, product.price_min, locale))}</bdi>${product.sold_out ? ` <small>${t.sold_out}</small>` : ''}</p>
${cleanDescription(product.description)}`
    const title = `${product.seo.title || product.title} – ${String(settings.name)}`
    return page(locale, { title, body, description: product.seo.description, noindex: product.seo.noindex })
  },
}
