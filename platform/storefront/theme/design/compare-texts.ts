import type { DesignDifference } from '../../../contract/themes/theme-difference.ts'
import { readJson, type ThemeFiles, textsIn } from '../model/theme-files.ts'
import { wordedTexts } from './worded-values.ts'

/** Words of the shop's pages in one language; those of the editor's forms are seen by no visitor. */
export const isTextsFile = (path: string) => /^locales\/[\w-]+(?:\.default)?\.json$/.test(path)

/** The words of a theme's pages that differ, language by language: their path names the language. */
export function compareTexts(before: ThemeFiles, after: ThemeFiles): DesignDifference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isTextsFile).toSorted()
  return paths.flatMap((path) => {
    if (before.get(path) === after.get(path)) return []
    const [old, now] = [textsIn(readJson(before.get(path))), textsIn(readJson(after.get(path)))]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): DesignDifference[] => {
      const words = wordedTexts(old.get(key) ?? '', now.get(key) ?? '')
      return words ? [{ path, what: 'setting', name: '', setting: key, ...words }] : []
    })
  })
}
