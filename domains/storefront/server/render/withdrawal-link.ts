import { escapeHtml } from '@comptoir/platform/storefront'
import { withdrawalPage } from '../objects/shop-object.ts'
import type { Site } from '../site/site.ts'

const style = 'padding:12px 16px;text-align:center;font-size:14px'

/** With some markup at the end of the body; markup without a body has none. */
export function beforeBodyEnd(html: string, added: string): string {
  const at = html.lastIndexOf('</body>')
  return at < 0 ? html : html.slice(0, at) + added + html.slice(at)
}

/**
 * Consumers reach the withdrawal from every page (directive 2011/83/EU, article 11a), whether the theme lists the shop's
 * policies or not.
 */
export function withWithdrawalLink(site: Site, html: string): string {
  const missing = withdrawalPage(site).filter(({ url }) => !html.includes(`href="${url}"`))
  const links = missing.map(({ url, title }) => `<p style="${style}"><a href="${url}">${escapeHtml(title)}</a></p>`)
  return beforeBodyEnd(html, links.join(''))
}
