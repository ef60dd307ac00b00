import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elements } from '../../contract/elements/elements.ts'
import { pluginSlots } from '../../contract/plugin-slots.ts'
import { manifestSchema } from './manifest-schema.ts'

const docs = join(import.meta.dirname, '../../../../docs')

test('the schema that editors read is that of the manifest', async () => {
  await expect(manifestSchema()).toMatchFileSnapshot(
    join(docs, 'plugin.schema.json'),
    'written anew by `vitest run -u` on this file',
  )
})

test('it knows the places and the rights', () => {
  const text = manifestSchema()

  for (const word of ['order.side', 'palette.command', 'admin_orders', 'hideMainMenu'])
    expect(text).toContain(`"${word}"`)
})

test('the documentation names every place and every element', () => {
  const text = readFileSync(join(docs, 'plugins.md'), 'utf8')
  const names = [...pluginSlots, ...Object.keys(elements)]

  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
