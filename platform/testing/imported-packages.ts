import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['{platform,domains/*}/contract/**/*.ts', '{platform,domains/*,apps}/admin/**/*.{ts,tsx}']
const notInBrowsers = ['**/*.config.ts', '**/*-plugin.ts', '**/*.test.ts']
const imports = /(?:^(?:import|export) (?!type )[^'\n]*from |^import |^\} from |\bimport\()'([^'.\n][^'\n]*)'/gm
const isServed = (name: string) => /^(virtual:|@comptoir\/|@?vite|@fontsource)|\.css$/.test(name)

/** Packages that the admin panel and its component tests import, by the specifiers they use. */
export function importedPackages(root: string) {
  const files = globSync(sources, { cwd: root, exclude: notInBrowsers })
  const found = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(imports)])
  return [...new Set(found.map(([, name = '']) => name))].filter((name) => !isServed(name)).sort()
}
