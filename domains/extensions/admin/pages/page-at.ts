import type { PluginRun } from '../runs/plugin-run.ts'

interface PluginPage {
  run: PluginRun
  path: string
  component: string
  /** A key of the plugin's texts, the text itself, or nothing. */
  title: string
}

const plain = (path: string) => path.replace(/\/+$/, '')

/** The plugin's page at an address of the panel; each stays below `/p/` and the key of its own plugin. */
export function pageAt(pathname: string, runs: readonly PluginRun[]): PluginPage | undefined {
  const path = plain(pathname)
  return runs
    .filter(({ plugin }) => path === `/p/${plugin.key}` || path.startsWith(`/p/${plugin.key}/`))
    .flatMap((run) => pagesOf(run).map((page) => ({ run, ...page })))
    .find((page) => plain(page.path) === path)
}

function pagesOf({ plugin, view }: PluginRun) {
  const placed = view.get().placed.pages.map((page) => ({ ...page, title: '' }))
  return [...plugin.adminUi.pages, ...placed]
}
