import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FailedStart } from './failed-start.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

test('a public address without a session is not found, and says nothing of the internet', async () => {
  window.history.replaceState(null, '', '/public/x')

  await renderScreen(<FailedStart error={new ApiError('TOKEN_MISSING', 401)} />)

  expect(screen.getByRole('heading', { name: '404 Not Found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByText(/internet/)).toBeNull()
})

test('an error of the shop itself is told apart from a lost connection', async () => {
  const { unmount } = await renderScreen(<FailedStart error={new ApiError('INTERNAL', 500)} />)
  expect(screen.getByText(/Something went wrong on our side/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeDefined()
  unmount()

  await renderScreen(<FailedStart error={new ApiError('NO_INTERNET', 0)} />)
  expect(screen.getByText('Check internet, and refresh the page')).toBeDefined()
})
