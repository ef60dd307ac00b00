import { apiError } from '@comptoir/platform/contract'
import { RenderError } from '@comptoir/platform/storefront'
import type { PagePlan } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { findTemplate } from '../theme/find-template.ts'
import { renderPage } from './render-page.ts'

const maxSections = 5

/**
 * Names of sections, as scripts of themes send them: a list, or separated by commas.
 * @throws INVALID_ENTRY for more than five
 */
export function sectionNames(given: unknown): string[] {
  const texts = Array.isArray(given) ? given.map(String) : typeof given === 'string' ? given.split(',') : []
  const names = texts.map((name) => name.trim()).filter((name) => name !== '')
  if (names.length > maxSections) throw apiError('INVALID_ENTRY', { field: 'sections' })
  return names
}

/** Scripts in what a script puts into a page do not run, so they need no nonce. */
const withoutMark = (html: string, mark: string) => html.replaceAll(` nonce=${mark}`, '')

/** One section of a page, as a script of the theme puts it in place; null if there is none. */
export async function renderSection(site: Site, plan: PagePlan, id: string): Promise<string | null> {
  const found = findTemplate([site.theme, site.shipped], plan.template, plan.suffixes ?? [])
  const html = found && (await renderPage(site, { plan, found, part: { kind: 'section', id } }))
  return html && withoutMark(html, site.context.renderer.scriptMark)
}

/** Null for a section that there is not, or that fails: the others of the reply are of use without it. */
async function sectionOrNull(site: Site, plan: PagePlan, name: string) {
  try {
    return await renderSection(site, plan, name)
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    site.context.log.warn({ section: name, err: error }, 'a section could not be rendered')
    return null
  }
}

export async function renderSections(site: Site, plan: PagePlan, names: readonly string[]) {
  const rendered = await Promise.all(names.map(async (name) => [name, await sectionOrNull(site, plan, name)] as const))
  return Object.fromEntries(rendered)
}
