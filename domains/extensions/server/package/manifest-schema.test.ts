import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestSchema } from './manifest-schema.ts'

test('the schema that editors read is that of the manifest', async () => {
  await expect(manifestSchema()).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../docs/plugin.schema.json'),
    'written anew by `vitest run -u` on this file',
  )
})

test('it knows the places and the rights', () => {
  const text = manifestSchema()

  for (const word of ['order.side', 'palette.command', 'admin_orders', 'hideMainMenu'])
    expect(text).toContain(`"${word}"`)
})
