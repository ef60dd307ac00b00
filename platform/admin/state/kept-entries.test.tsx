import { expect, test } from 'vitest'
import { hasKeptEntries } from './has-kept-entries.ts'
import { keepEntries, takeEntries } from './kept-entries.ts'

test('touched fields are kept once, and passwords never', () => {
  keepEntries(
    'form',
    { name: 'Lina', note: '', new_password: '' },
    { name: 'Lina H', note: '', new_password: 'secret' },
  )

  expect(hasKeptEntries()).toBe(true)
  expect(takeEntries('form')).toEqual({ before: { name: 'Lina' }, mine: { name: 'Lina H' } })
  expect(takeEntries('form')).toBe(null)
})

test('an untouched form keeps nothing', () => {
  keepEntries('form', { name: 'Lina' }, { name: 'Lina' })

  expect(hasKeptEntries()).toBe(false)
})
