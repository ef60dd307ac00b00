import { readSection, type ThemeFiles } from './theme-files.ts'

/** Styles and scripts that sections, blocks and snippets carry in tags of their own. */
export interface ThemeBundle {
  styles: string
  scripts: string
}

const carriers = /^(?:sections|blocks|snippets)\/.+\.liquid$/

export function bundleOf(files: ThemeFiles): ThemeBundle {
  const parts = [...files].filter(([path]) => carriers.test(path)).map(([, source]) => readSection(source))
  const texts = (name: 'styles' | 'scripts') => parts.map((part) => part[name].trim()).filter((text) => text !== '')
  return {
    styles: texts('styles').join('\n'),
    // Each in a scope of its own, as the format promises.
    scripts: texts('scripts')
      .map((text) => `(() => {\n${text}\n})();`)
      .join('\n'),
  }
}
