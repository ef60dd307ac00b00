import type { Completion, CompletionSource } from '@codemirror/autocomplete'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { liquid } from '@codemirror/lang-liquid'
import type { LanguageSupport } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import type { ThemeVocabulary } from '../../../contract/theme.ts'

export interface LiquidWords {
  vocabulary: ThemeVocabulary
  /** Paths of all files of the theme, as they are when a name is completed. */
  pathsNow: () => readonly string[]
}

const words = (labels: readonly string[], type: string): Completion[] => labels.map((label) => ({ label, type }))

const settingIds = (state: EditorState) => [
  ...new Set([...state.sliceDoc().matchAll(/"id"\s*:\s*"([\w-]+)"/g)].map(([, id = '']) => id)),
]

/** `featured_image` is an image, `first_available_variant` a variant. */
function objectNamed({ objects }: ThemeVocabulary, name: string) {
  const found = objects.filter((object) => name === object.name || name.endsWith(`_${object.name}`))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]
}

function propertiesAt({ vocabulary }: LiquidWords, path: readonly string[], state: EditorState): Completion[] {
  const [object = '', property] = path
  if (property === 'settings' && (object === 'section' || object === 'block')) {
    return words(settingIds(state), 'property')
  }
  return words(objectNamed(vocabulary, path.at(-1) ?? '')?.properties ?? [], 'property')
}

const folderOf: Readonly<Record<string, RegExp>> = {
  render: /^snippets\/(.+)\.liquid$/,
  include: /^snippets\/(.+)\.liquid$/,
  section: /^sections\/(.+)\.liquid$/,
  sections: /^sections\/(.+)\.json$/,
}

/** Names of files in `{% render '…' %}` and its like. */
const fileNames =
  ({ pathsNow }: LiquidWords): CompletionSource =>
  (context) => {
    const before = context.matchBefore(/(?:render|include|sections?)\s+['"][\w.-]*$/)
    const [, tag = '', quote = ''] = /^(\w+)\s+(['"])/.exec(before?.text ?? '') ?? []
    const pattern = folderOf[tag]
    if (!before || !pattern) return null
    const options = words(
      pathsNow().flatMap((path) => pattern.exec(path)?.[1] ?? []),
      'text',
    )
    return { from: before.from + before.text.indexOf(quote) + 1, options, validFor: /^[\w.-]*$/ }
  }

function liquidOver(base: LanguageSupport, given: LiquidWords): Extension {
  const { tags, filters, objects } = given.vocabulary
  const support = liquid({
    base,
    tags: words(tags, 'keyword'),
    filters: words(filters, 'function'),
    variables: words(
      objects.map(({ name }) => name),
      'variable',
    ),
    properties: (path, state) => propertiesAt(given, path, state),
  })
  return [support, support.language.data.of({ autocomplete: fileNames(given) })]
}

const plain: Readonly<Record<string, () => LanguageSupport>> = {
  css,
  scss: css,
  js: () => javascript(),
  mjs: () => javascript(),
  json,
  map: json,
  svg: () => html(),
}

/** By the ending of the path: `theme.css.liquid` is a sheet with Liquid in it. */
export function languageOf(path: string, given: LiquidWords): Extension {
  const [, inner = '', ending = ''] = /(?:\.(\w+))?\.(\w+)$/.exec(path) ?? []
  if (ending === 'liquid') return liquidOver((plain[inner] ?? html)(), given)
  return plain[ending]?.() ?? []
}
