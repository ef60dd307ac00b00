import { expect, test } from 'vitest'
import { scriptFaults } from './script-faults.ts'

const reasons = (text: string) => scriptFaults('admin.js', text).map(({ path, reason }) => `${path} ${reason}`)

test.each([
  `import { jsx } from 'react/jsx-runtime'\nimport * as sdk from "@comptoir/sdk"\nexport default {}`,
  `export { Card } from '@comptoir/sdk'`,
  `const importer = { import: () => 1 }; importer.import('x'); const text = "import('y')" // import('z')`,
  `export const at = import.meta`,
])('nothing is wrong with %s', (text) => {
  expect(reasons(text)).toEqual([])
})

test.each([
  [`export const a = 1\n  export const b = {`, 'admin.js:2:21 SYNTAX_INVALID'],
  [`import x from 'lodash'`, 'admin.js:1:15 MODULE_UNKNOWN'],
  [`export * from 'https://elsewhere.example/a.js'`, 'admin.js:1:15 MODULE_UNKNOWN'],
  [`export const f = () =>\n  import('https://elsewhere.example/')`, 'admin.js:2:3 IMPORT_DYNAMIC'],
  [`const f = (a) => a / import /* */ (a) / 2`, 'admin.js:1:22 IMPORT_DYNAMIC'],
])('%s', (text, expected) => {
  expect(reasons(text)).toEqual([expected])
})

test('all of them are told', () => {
  expect(reasons(`import 'a'\nimport('b')\nimport('c')`)).toHaveLength(3)
})
