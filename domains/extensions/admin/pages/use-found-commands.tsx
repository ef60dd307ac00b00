import { type PaletteGroup, useFormats, useStore, useText } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { useMemo } from 'react'
import { PluginTile } from '../outlet/plugin-tile.tsx'
import { pluginRuns } from '../runs/plugin-runs.ts'

/** Commands of the plugins that run, whose titles contain the text. */
export function useFoundCommands(text: string): PaletteGroup | null {
  const t = useText('extensions')
  const { line } = useFormats()
  const runs = useStore(pluginRuns)
  return useMemo(() => {
    const wanted = fold(text)
    const items = runs.flatMap((run) =>
      run.view
        .get()
        .placed.commands.filter(({ title }) => fold(title).includes(wanted))
        .map(({ id, title }) => ({
          id: `${run.plugin.key} ${id}`,
          label: line([title, run.plugin.name]),
          icon: <PluginTile of={run.plugin} />,
          run: () => run.command(id),
        })),
    )
    return items.length > 0 ? { id: 'plugins', label: t('palette_group'), items } : null
  }, [line, runs, t, text])
}
