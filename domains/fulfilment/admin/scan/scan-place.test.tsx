import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fulfilment } from '../index.ts'

const Place = fulfilment.slots?.['phone.bar'] ?? (() => null)

test('the place of the scanner is kept until its part is here, for those who may scan', async () => {
  const { container, unmount } = await renderScreen(<Place />)

  expect(container.querySelectorAll('span:empty')).toHaveLength(1)
  await screen.findByRole('button', { name: 'Scan' })
  expect(container.querySelectorAll('span:empty')).toHaveLength(0)
  unmount()

  const { container: other } = await renderScreen(<Place />, { can: (right) => right !== 'pick_products' })
  expect(other.querySelectorAll('span:empty, button')).toHaveLength(0)
})
