import { MenuChange, PageRequest } from '@comptoir/pages/contract'
import { createPage, readMenus, updateMenu } from '@comptoir/pages/server'
import { defaultLocale, locales } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { html } from './html.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { delivery } from './pages/delivery.ts'
import type { DemoPage } from './pages/demo-page.ts'
import { legal } from './pages/legal.ts'

function requestOf({ page, template }: { page: DemoPage; template?: string }) {
  const translations = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => [locale, { title: page[locale].title, content: html(page[locale].text, locale) }])
  const { title, text } = page[defaultLocale]
  return PageRequest.parse({
    ...{ title, content: html(text, defaultLocale), public: true },
    ...(template && { template }),
    translations: Object.fromEntries(translations),
  })
}

/** Pages in five languages, which the menu in the footer leads to. */
export async function seedPages(context: Context) {
  const ids: string[] = []
  for (const request of [
    { page: about },
    { page: delivery },
    { page: contact, template: 'contact' },
    { page: legal },
  ]) {
    ids.push((await createPage(context, requestOf(request))).page.id)
  }
  const footer = (await readMenus(context.db.current, context.shop)).find(({ handle }) => handle === 'footer')
  if (!footer) return
  const entries = [
    { id: crypto.randomUUID(), kind: 'all_products' },
    { id: crypto.randomUUID(), kind: 'search' },
    ...ids.map((target_id) => ({ id: crypto.randomUUID(), kind: 'page', target_id })),
  ]
  await updateMenu(context, footer.id, MenuChange.parse({ entries, version: footer.version }))
}
