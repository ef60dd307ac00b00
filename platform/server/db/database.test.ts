import { openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'

test('statements are not compiled, whatever the server’s setting', async () => {
  const shop = await openTestShop()

  const { rows } = await shop.app.database.pool.query('show jit')

  await shop.close()
  expect(rows).toEqual([{ jit: 'off' }])
})
