import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { toast } from '../feedback/toast.ts'

test('one answer stands at a time: a new one replaces the one before', async () => {
  await renderPart(<p>page</p>)

  act(() => void toast.success('First', { timeout: 0 }))
  await screen.findAllByText('First')
  act(() => void toast.error('Second', { timeout: 0 }))

  await screen.findAllByText('Second')
  await waitFor(() => expect(screen.queryAllByText('First')).toEqual([]))
  expect(screen.getByRole('region', { name: /Notices/ })).toBeTruthy()
})

test('an announcement has a place of its own and replaces no answer', async () => {
  await renderPart(<p>page</p>)

  act(() => {
    toast.success('Saved', { timeout: 0 })
    toast.announce('New order', { timeout: 0 })
  })

  await waitFor(() => {
    within(screen.getByRole('region', { name: /Notices/ })).getByText('Saved')
    within(screen.getByRole('region', { name: /Announcements/ })).getByText('New order')
  })
})
