import { call } from '@comptoir/platform/admin'
import compile from 'icu-minify/compile'
import type { Plugin } from '../../contract/plugin.ts'
import { getPluginScript, getPluginStyle } from '../../contract/plugin.wire.ts'
import type { CompiledTexts, PluginLocale, PluginStart } from '../../contract/protocol/to-plugin.ts'
import { scopedSheet } from './plugin-sheet.ts'

function compiled(texts: Plugin['texts']): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compile(text)]
      } catch {
        // A text that cannot be read is shown as it is.
        return [key, text]
      }
    }),
  )
}

/** Where a plugin's files come from: those of the panel, or those of its public pages. */
export interface PluginFiles {
  /** Name of the script's file, for the places of its errors. */
  name: string
  script: (key: string) => Promise<unknown>
  style: (key: string) => Promise<unknown>
}

const filesOfPanel: PluginFiles = {
  name: 'admin.js',
  script: (key) => call(getPluginScript, { params: { key } }),
  style: (key) => call(getPluginStyle, { params: { key } }),
}

export async function loadPlugin(plugin: Plugin, locale: PluginLocale, files = filesOfPanel): Promise<PluginStart> {
  const { key, name, version, settings, grants, adminUi, texts } = plugin
  const [script] = await Promise.all([files.script(key), wear(plugin, files)])
  return {
    ...locale,
    plugin: { key, name, version, settings, grants, adminUi },
    script: String(script),
    file: files.name,
    texts: compiled(texts),
  }
}

const worn = new Map<string, { digest: string; sheet: CSSStyleSheet }>()

/** The content policy permits no style elements. */
async function wear({ key, compiledPartials: { style } }: Plugin, files: PluginFiles) {
  if (style === null || worn.get(key)?.digest === style) return
  const text = String(await files.style(key))
  takeOff(key)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(scopedSheet(key, text))
  document.adoptedStyleSheets.push(sheet)
  worn.set(key, { digest: style, sheet })
}

export function takeOff(key: string) {
  const known = worn.get(key)
  if (!known) return
  worn.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet)
}
