import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elements } from '../../domains/extensions/contract/elements/elements.ts'
import { pluginSlots } from '../../domains/extensions/contract/plugin-slots.ts'

const text = readFileSync(join(import.meta.dirname, '../../docs/plugins.md'), 'utf8')

test('docs/plugins.md names every place and every element', () => {
  const names = [...pluginSlots, ...Object.keys(elements)]

  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
