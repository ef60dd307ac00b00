import type { Context, StoreVisit } from '@comptoir/platform/server'
import type { AssetFile, Part } from '@comptoir/platform/storefront'
import { renderPage } from '../render/render-page.ts'
import type { PagePlan } from '../site/page-plan.ts'
import { openSite, type Shelf, withoutVisitor } from '../site/site.ts'
import type { LoadedTheme } from '../theme/theme-shelf.ts'

const nothing: PagePlan = { template: 'index', pageType: 'asset', objects: {}, title: '', canonical: null }

interface Asked {
  theme: LoadedTheme
  file: AssetFile
}

const partOf = ({ kind, path }: AssetFile): Part => ({ kind: kind === 'sheet' ? 'sheet' : 'asset', path })

/** Browsers keep an asset for good, and the threads that compile are few. */
const maxKept = 60
/** One that could not be rendered in time is not tried again at once. */
const retryMs = 30_000

/** Styles and scripts that hold Liquid, or Sass: they know the theme's settings, not the visitor. */
export function openRenderedAssets(shelf: Shelf) {
  const kept = new Map<string, Promise<string>>()

  async function render(context: Context, visit: StoreVisit, { theme, file }: Asked): Promise<string> {
    // Browsers keep the reply for all languages.
    const site = { ...(await openSite(context, { ...withoutVisitor(visit), locale: null }, shelf)), theme }
    const found = { theme, template: 'index', suffix: null }
    return (await renderPage(site, { plan: nothing, found, part: partOf(file) })) ?? ''
  }

  /** @throws RenderError */
  return (context: Context, visit: StoreVisit, asked: Asked): Promise<string> => {
    const key = `${asked.theme.key} ${asked.file.path}`
    const known = kept.get(key)
    if (known) return known
    const rendered = render(context, visit, asked)
    kept.set(key, rendered)
    rendered.catch(() => setTimeout(() => kept.delete(key), retryMs).unref())
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return rendered
  }
}
