import { locales, ownLanguage } from '@comptoir/platform/contract'
import { escapeHtml } from '@comptoir/platform/storefront'
import { addressIn } from '../site/address.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { bridgeAddress } from '../site/preview.ts'
import type { Site } from '../site/site.ts'
import type { LoadedTheme } from '../theme/theme-shelf.ts'
import { olderScript } from './older-script.ts'

const alternate = (language: string, url: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`

function alternatesOf(site: Site, path: string) {
  return [
    ...locales.map((locale) => alternate(locale, addressIn(site, locale, path))),
    alternate('x-default', addressIn(site, ownLanguage(site.scope.settings), path)),
  ]
}

function bundleLinks({ checksum, bundle }: LoadedTheme) {
  const base = `/cdn/t/${checksum}/-/`
  return [
    ...(bundle.styles === '' ? [] : [`<link rel="stylesheet" href="${base}sections.css">`]),
    ...(bundle.scripts === '' ? [] : [`<script src="${base}sections.js" defer></script>`]),
  ]
}

const feedLink = (site: Site, path: string) =>
  `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(addressIn(site, site.scope.locale, path))}">`

/** Markup in the head of every page, for any theme. */
export const headOf = (site: Site, { canonical, feed }: PagePlan, theme: LoadedTheme): string[] => [
  ...(canonical === null ? ['<meta name="robots" content="noindex">'] : alternatesOf(site, canonical)),
  ...(feed === undefined ? [] : [feedLink(site, feed)]),
  ...(theme.needsOlderScript ? [olderScript(site)] : []),
  ...bundleLinks(theme),
  ...(site.preview?.isEdited ? [`<script src="${bridgeAddress}" type="module"></script>`] : []),
]
