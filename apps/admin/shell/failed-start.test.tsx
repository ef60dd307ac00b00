import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FailedStart } from './failed-start.tsx'

test('an error of the shop itself is told apart from a lost connection', async () => {
  const { unmount } = await renderScreen(<FailedStart error={new ApiError('INTERNAL', 500)} />)
  expect(screen.getByText(/Something went wrong on our side/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
  unmount()

  await renderScreen(<FailedStart error={new ApiError('NO_INTERNET', 0)} />)
  expect(screen.getByText('Check internet, and refresh the page')).toBeDefined()
})
