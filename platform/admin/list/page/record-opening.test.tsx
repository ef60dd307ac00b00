import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../contract/errors/api-error.ts'
import { renderPart } from '../../testing/render.tsx'
import { RecordOpening } from './record-opening.tsx'

const failed = new ApiError('INTERNAL', 500)
const page = { title: 'Page', back: '/pages', missing: 'This page does not exist', texts: 'platform' }
const open = (of: { data?: string; error: unknown; refetch?: () => void }) =>
  renderPart(
    <RecordOpening {...page} of={{ data: undefined, refetch: () => undefined, ...of }}>
      {(text) => <p>{text}</p>}
    </RecordOpening>,
  )

test('a record that is loaded stays on screen when a later request fails', async () => {
  await open({ data: 'Opening hours', error: failed })

  await screen.findByText('Opening hours')
})

test('a record that cannot be loaded is requested again on demand', async () => {
  let requests = 0
  const { user } = await open({
    error: failed,
    refetch: () => {
      requests += 1
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(requests).toBe(1)
})

test('a record that does not exist leads back to its list', async () => {
  await open({ error: new ApiError('NOT_FOUND', 404) })

  await screen.findByText('This page does not exist')
  await screen.findByRole('link', { name: 'Back' })
})
