import { call } from '@comptoir/platform/admin'
import compile from 'icu-minify/compile'
import type { Plugin } from '../../contract/plugin.ts'
import { getPluginScript, getPluginStyle } from '../../contract/plugin.wire.ts'
import type { CompiledTexts, PluginLocale, PluginStart } from '../../contract/protocol/to-plugin.ts'

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

export async function loadPlugin(plugin: Plugin, locale: PluginLocale): Promise<PluginStart> {
  const { key, name, version, settings, grants, adminUi, texts } = plugin
  const params = { key }
  const [script] = await Promise.all([
    call(getPluginScript, { params }),
    plugin.compiledPartials.style === null ? undefined : wear(plugin),
  ])
  return {
    ...locale,
    plugin: { key, name, version, settings, grants, adminUi },
    script: String(script),
    file: 'admin.js',
    texts: compiled(texts),
  }
}

const worn = new Map<string, { digest: string; sheet: CSSStyleSheet }>()

/**
 * A plugin's style sheet counts within its own boxes alone. Read and spelt anew by the browser first, so that no brace of
 * it closes the scope around it. The content policy permits no style elements.
 */
async function wear({ key, compiledPartials: { style } }: Plugin) {
  if (style === null || worn.get(key)?.digest === style) return
  const text = String(await call(getPluginStyle, { params: { key } }))
  takeOff(key)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(scoped(key, text))
  document.adoptedStyleSheets.push(sheet)
  worn.set(key, { digest: style, sheet })
}

export function takeOff(key: string) {
  const known = worn.get(key)
  if (!known) return
  worn.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet)
}

/** For its tests. */
export function scoped(key: string, text: string) {
  const read = new CSSStyleSheet()
  read.replaceSync(text)
  const rules = [...read.cssRules].map(({ cssText }) => cssText).join('\n')
  return `@layer plugins { @scope ([data-plugin='${CSS.escape(key)}']) { ${rules} } }`
}
