import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const declared = /^export (?:const|function) (\w+)/gm
const listed = /^export \{ ([^}]*) \}/gm

/** Exports the same names; a call of one fails loudly. */
function uncallable(id: string) {
  const text = readFileSync(id, 'utf8')
  const names = [...text.matchAll(declared)].map(([, name]) => name)
  for (const [, list = ''] of text.matchAll(listed))
    names.push(...list.split(', ').filter((name) => /^\w+$/.test(name)))
  return [
    `const missing = () => { throw new Error('The panel is built without this part of a library') }`,
    ...[...new Set(names)].map((name) => `export const ${name} = missing`),
  ]
}

/** Its exports are functions that return the wanted one. */
const withoutSchemaWriter = (id: string) =>
  [
    ...uncallable(id).map((line) => line.replace(/= missing$/, '= () => missing')),
    'export { missing as process }',
  ].join('\n')

/** The router asks after each navigation whether somebody watches it. */
const withoutInstruments = (id: string) =>
  uncallable(id)
    .map((line) => line.replace(/(Receiver) = missing$/, '$1 = () => undefined'))
    .join('\n')

const replacements: readonly (readonly [module: RegExp, content: (id: string) => string])[] = [
  [/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/, withoutSchemaWriter],
  // Faults are shown by their code, in the panel's languages.
  [/zod\/v4\/locales\/en\.js$/, () => 'export default () => ({ localeError: () => undefined })'],
  // The panel names its transports, and this is not among them.
  [/engine\.io-client\/build\/esm\/transports\/webtransport\.js$/, () => 'export class WT {}'],
  [/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/, withoutInstruments],
  // Prefetching of pages that a server renders.
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/, (id) => uncallable(id).join('\n')],
]

/** Drops summaries, which only `openapi.json` uses. */
const withoutSummaries = (code: string) => code.replaceAll(/\bsummary: '(?:[^'\\]|\\.)*',?/g, '')

/** Leaves parts of libraries out of the panel that it never calls: 10 kB of each page. */
export const leftOut = (): Plugin => ({
  name: 'comptoir-left-out',
  load(id) {
    return replacements.find(([module]) => module.test(id))?.[1](id) ?? null
  },
  transform: {
    order: 'pre',
    filter: { id: /\/contract\/.+\.ts$/, code: 'summary: ' },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
})
