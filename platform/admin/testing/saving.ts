import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderedScreen } from './render.tsx'

interface Saving {
  /** Has the focus, before and after. */
  field: HTMLElement
  /** Address of the record. */
  to: string
  /** What the page is called then. */
  title: string
}

/** Saves a new record from the keyboard: its page is the same one, with every field in place. */
export async function expectSavedInPlace({ user, address }: RenderedScreen, { field, to, title }: Saving) {
  field.focus()
  await user.keyboard('{Control>}s{/Control}')
  await expect.poll(address).toBe(to)
  await screen.findByRole('heading', { name: title, level: 1 })
  expect(document.activeElement).toBe(field)
}
