import { dateFormat } from '@comptoir/platform/contract'
import type { StoreReply } from '@comptoir/platform/server'
import { escapeHtml } from '@comptoir/platform/storefront'
import type { PagePlan } from '../site/page-plan.ts'
import { type Site, timeZoneOf } from '../site/site.ts'
import { storeTexts } from '../site/store-texts.ts'
import { pageReply, type RenderedPlan } from './page-reply.ts'
import { beforeBodyEnd } from './withdrawal-link.ts'

const barStyle =
  'position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;' +
  'justify-content:center;align-items:center;padding:10px 16px;background:#10242b;color:#fff;' +
  'font:14px/1.4 system-ui,sans-serif'

/** Says to whoever has a link that this is not the shop as visitors see it. */
function barOf({ scope, context, preview }: Site) {
  const { title, leave } = storeTexts[scope.locale].preview
  const end = dateFormat(scope.locale === 'ar' ? 'ar-u-nu-latn' : scope.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZoneOf(context),
  }).format(new Date(preview?.expires_at ?? 0))
  const values: Readonly<Record<string, string>> = { name: preview?.name ?? '', end }
  const text = escapeHtml(title.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark))
  const form = `<form method="post" action="${scope.root}/theme_preview/end"><button style="all:unset;cursor:pointer;padding:6px 4px;text-decoration:underline">${leave}</button></form>`
  return `<aside style="${barStyle}"><span>${text}</span>${form}</aside>`
}

/** A page of a theme that is not live: nobody keeps a copy, and the panel that asked for it may frame it. */
export function previewReply(site: Site, plan: PagePlan, { html, sources }: RenderedPlan): StoreReply {
  const { preview } = site
  const page = { html: preview?.isEdited ? html : beforeBodyEnd(html, barOf(site)), sources }
  return pageReply(page, site.context.renderer.scriptMark, {
    ...plan,
    isPrivate: true,
    ...(preview?.panel && { framedBy: preview.panel }),
  })
}
