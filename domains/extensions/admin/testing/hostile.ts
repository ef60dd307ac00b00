import type { Plugin } from '../../contract/plugin.ts'
import { anAdminUi, aPlugin, openStage, type StageOptions } from './stage.tsx'

const files = import.meta.glob<string>('/plugins/hostile/**/*.{js,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A file of `plugins/hostile`. */
export function hostileFile(name: string) {
  const text = files[`/plugins/hostile/${name}`]
  if (text === undefined) throw new Error(`There is no plugins/hostile/${name}`)
  return text
}

interface HostilePlugin extends Partial<Plugin> {
  file: string
  /** What it shows beside an order. */
  component?: string
}

/** A panel with hostile plugins, by their keys. */
export function openHostile(given: Readonly<Record<string, HostilePlugin>>, options: StageOptions = {}) {
  const plugins = Object.entries(given).map(([key, { file: _file, component = 'Card', ...own }]) =>
    aPlugin({ key, name: key, adminUi: anAdminUi({ slots: [{ slot: 'order.side', component, order: 100 }] }), ...own }),
  )
  return openStage('', {
    plugins,
    ...options,
    answers: {
      'GET /api/get_plugin_script_by_key/:key': ({ params: [key = ''] }) => hostileFile(given[key]?.file ?? ''),
      ...options.answers,
    },
  })
}
