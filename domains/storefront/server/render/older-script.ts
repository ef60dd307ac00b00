import { minorDigits } from '@comptoir/platform/contract'
import { escapeHtml, sharedAssets } from '@comptoir/platform/storefront'
import { shopObject } from '../objects/shop-object.ts'
import type { Site } from '../site/site.ts'

/** In the head, before the theme's own scripts. */
export function olderScript(site: Site): string {
  const { settings, locale, root } = site.scope
  const shop = shopObject(site)
  const data = {
    ...{
      shop: shop.permanent_domain,
      locale,
      country: settings.tax_country,
      currency: shop.currency,
      root: `${root}/`,
    },
    ...{ money: shop.money_format, digits: minorDigits(shop.currency), design: site.preview?.isEdited ?? false },
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(String(value ?? ''))}"`)
  return `<script src="${sharedAssets}older.js"${attributes.join('')}></script>`
}
