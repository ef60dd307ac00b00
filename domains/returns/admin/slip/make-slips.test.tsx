import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { id, record } from '../../testing/shown-return.ts'
import { MakeSlips } from './make-slips.tsx'

const namesOf = (returns: object[]) => {
  fakeApi({ [`GET /api/orders/${id}/returns`]: () => ({ returns, left: [] }) })
  return renderScreen(
    <MakeSlips record={{ id, name: '12' }}>
      {(groups) => (
        <ul>
          {groups.flatMap(({ items }) =>
            items.map((item) => (
              <li key={item.id}>
                {item.label} {item.hint} {item.disabled && 'disabled'}
              </li>
            )),
          )}
        </ul>
      )}
    </MakeSlips>,
  )
}

test('each return that is on its way has its slip; without one the menu says so', async () => {
  const approved = { ...record, status: 'approved' }
  const { unmount } = await namesOf([approved, { ...record, id, number: 9, status: 'refunded' }])
  await screen.findByText(`Return slip R-${record.number}`)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  unmount()

  await namesOf([])
  await screen.findByText('Return slip no return is on its way disabled')
})
