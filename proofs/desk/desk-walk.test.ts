import { expect, test } from 'vitest'
import { walkDesk } from './walk-desk.ts'

// A few of the walks of `npm run prove -- desk-walk`, the same in every run: a suite says the same twice.
test('a few walks at the desk leave exact figures and no order stuck', async () => {
  const { faults } = await walkDesk({ captures: 'at_once', isIncluded: true }, { walks: 6, seed: 20_261_128 })

  expect(faults).toEqual([])
})
