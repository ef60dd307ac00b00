import { Id, minorDigits } from '@comptoir/platform/contract'
import { type Need, needKey, type Part, type RenderJob, type SheetFault } from '@comptoir/platform/storefront'
import { noteExceededLimits } from '@comptoir/theming/server'
import { loadNeeds } from '../objects/needs.ts'
import { sharedObjects } from '../objects/shared-objects.ts'
import type { PageLists } from '../site/learnt-needs.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { type Site, timeZoneOf } from '../site/site.ts'
import type { FoundTemplate } from '../theme/find-template.ts'
import { headOf } from './page-head.ts'

/** A page that asks for more records than its last pass gave it is shown without them. */
const maxPasses = 3

const listsIn = (objects: Readonly<Record<string, unknown>>): PageLists => {
  const marks = Object.values(objects).flatMap((object) => Object.values(Object(object)))
  return new Map(
    marks.flatMap((mark): [string, string][] => {
      const slot = Reflect.get(Object(mark), 'slot')
      return typeof slot === 'string' ? [[slot, String(Reflect.get(Object(mark), 'key'))]] : []
    }),
  )
}

const pageNumber = ({ scope: { search } }: Site) => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Latin digits in every language. */
const formatLocale = (locale: string) => (locale === 'ar' ? 'ar-u-nu-latn' : locale)

function jobOf(site: Site, plan: PagePlan, { theme, template, suffix }: FoundTemplate): Omit<RenderJob, 'resources'> {
  const { scope, context } = site
  const currency = String(scope.settings.currency_code)
  return {
    template,
    part: { kind: 'page' },
    objects: { ...sharedObjects(site, plan, { template, suffix }), ...plan.objects },
    view: {
      origin: site.origin,
      path: `${scope.root}${scope.path}${scope.search.size > 0 ? `?${scope.search}` : ''}`,
      query: Object.fromEntries(scope.search),
      root: scope.root,
      form: plan.form ?? site.form,
      money: {
        currency,
        symbol: String(scope.settings.currency),
        digits: minorDigits(currency),
        locale: formatLocale(scope.locale),
      },
      locale: scope.locale,
      assets: `/cdn/t/${theme.checksum}/`,
      isDesign: site.preview?.isEdited ?? false,
      head: headOf(site, plan, theme),
    },
    timeZone: timeZoneOf(context),
  }
}

async function load(site: Site, resources: Map<string, unknown>, needs: readonly Need[]) {
  const missing = new Map(needs.map((need) => [needKey(need), need] as const).filter(([key]) => !resources.has(key)))
  for (const [key, value] of await loadNeeds(site, [...missing.values()])) resources.set(key, value)
}

/** Tells the author of a stored version what its pages may not read; does not hold up the page. */
function noteExceeded({ context }: Site, { theme, template }: FoundTemplate, kinds: readonly string[]) {
  if (kinds.length === 0 || !Id.safeParse(theme.key).success) return
  noteExceededLimits(context, { version: theme.key, template, kinds }).catch((error) =>
    context.log.warn({ template, err: error }, 'the limits that a theme exceeds could not be noted'),
  )
}

/** For whoever looks why their sheet does nothing. */
const faultText = ({ path, line, message }: SheetFault) =>
  `/* ${`${path}:${line ?? '?'} ${message}`.replaceAll('*/', '* /')} */\n`

/**
 * The markup of a page or of a part of it; null if there is no such part. Records that the theme asks for are read
 * between passes, a statement a kind.
 * @throws RenderError
 */
export async function renderPage(
  site: Site,
  { plan, found, part }: { plan: PagePlan; found: FoundTemplate; part: Part },
): Promise<string | null> {
  const job = { ...jobOf(site, plan, found), part }
  const [lists, page] = [listsIn(plan.objects), pageNumber(site)]
  const learntAs = `${found.theme.key} ${found.template} ${JSON.stringify(part)}`
  const resources = new Map<string, unknown>()
  await load(site, resources, site.learnt.predict(learntAs, lists, page))
  for (let pass = 1; ; pass += 1) {
    const { html, needs, errors, exceeded, fault } = await site.context.renderer.render(found.theme, {
      ...job,
      resources,
    })
    if (needs.length === 0 || pass === maxPasses) {
      if (errors.length > 0) site.context.log.debug({ template: found.template, errors }, 'a theme has errors')
      noteExceeded(site, found, exceeded)
      return fault ? faultText(fault) : html
    }
    site.learnt.learn(learntAs, needs, page)
    await load(site, resources, needs)
  }
}
