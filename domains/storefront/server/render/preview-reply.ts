import type { StoreReply } from '@comptoir/platform/server'
import { escapeHtml } from '@comptoir/platform/storefront'
import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { pageReply } from './page-reply.ts'

interface Words {
  preview: (name: string, end: string) => string
  leave: string
}

const words: Readonly<Record<Site['scope']['locale'], Words>> = {
  en: { preview: (name, end) => `Preview of “${name}”, until ${end}`, leave: 'Leave the preview' },
  fr: { preview: (name, end) => `Aperçu de «\u00a0${name}\u00a0», jusqu’à ${end}`, leave: 'Quitter l’aperçu' },
  ar: { preview: (name, end) => `معاينة «${name}» حتى ${end}`, leave: 'إنهاء المعاينة' },
  ja: { preview: (name, end) => `「${name}」のプレビュー（${end}まで）`, leave: 'プレビューを終了' },
  tr: { preview: (name, end) => `“${name}” önizlemesi, ${end} tarihine kadar`, leave: 'Önizlemeden çık' },
}

const barStyle =
  'position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;' +
  'justify-content:center;align-items:center;padding:10px 16px;background:#10242b;color:#fff;' +
  'font:14px/1.4 system-ui,sans-serif'

/** Says to whoever has a link that this is not the shop as visitors see it. */
function barOf({ scope, context, preview }: Site) {
  const { preview: title, leave } = words[scope.locale]
  const end = new Intl.DateTimeFormat(scope.locale === 'ar' ? 'ar-u-nu-latn' : scope.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: String(context.settings.time_zone ?? 'UTC'),
  }).format(new Date(preview?.expires_at ?? 0))
  const text = escapeHtml(title(preview?.name ?? '', end))
  const form = `<form method="post" action="${scope.root}/theme_preview/end"><button style="all:unset;cursor:pointer;padding:6px 4px;text-decoration:underline">${leave}</button></form>`
  return `<aside style="${barStyle}"><span>${text}</span>${form}</aside>`
}

const withBar = (site: Site, html: string) => {
  const at = html.lastIndexOf('</body>')
  return at < 0 ? html + barOf(site) : html.slice(0, at) + barOf(site) + html.slice(at)
}

/** A page of a theme that is not live: nobody keeps a copy, and the panel that asked for it may frame it. */
export function previewReply(site: Site, plan: PagePlan, html: string): StoreReply {
  const { preview } = site
  const page = preview?.isEdited ? html : withBar(site, html)
  return pageReply(page, site.context.renderer.scriptMark, {
    ...plan,
    isPrivate: true,
    ...(preview?.panel && { framedBy: preview.panel }),
  })
}
