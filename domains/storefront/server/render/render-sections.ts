import { apiError } from '@comptoir/platform/contract'
import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { findTemplate } from '../theme/find-template.ts'
import { renderPage } from './render-page.ts'

const maxSections = 5

/** Names of sections, as scripts of themes send them: a list, or separated by commas. */
export function sectionNames(given: unknown): string[] {
  const names = Array.isArray(given) ? given.map(String) : typeof given === 'string' ? given.split(',') : []
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

/** Scripts in what a script puts into a page do not run, so they need no nonce. */
const withoutMark = (html: string, mark: string) => html.replaceAll(` nonce=${mark}`, '')

/** One section of a page, as a script of the theme puts it in place; null if there is none. */
export async function renderSection(site: Site, plan: PagePlan, id: string): Promise<string | null> {
  const found = findTemplate([site.theme, site.shipped], plan.template, plan.suffixes ?? [])
  const html = found && (await renderPage(site, { plan, found, part: { kind: 'section', id } }))
  return html && withoutMark(html, site.context.renderer.scriptMark)
}

/** @throws INVALID_ENTRY for more than five */
export async function renderSections(site: Site, plan: PagePlan, names: readonly string[]) {
  if (names.length > maxSections) throw apiError('INVALID_ENTRY', { field: 'sections' })
  const rendered = await Promise.all(names.map(async (name) => [name, await renderSection(site, plan, name)] as const))
  return Object.fromEntries(rendered)
}
