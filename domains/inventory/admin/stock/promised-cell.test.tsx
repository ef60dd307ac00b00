import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PromisedCell } from './promised-cell.tsx'

const id = '0198f0c0-0000-7000-8000-000000000002'
const until = '2026-11-27T11:37:00.000Z'
const held = { until, is_over: false, provider: null, renewals: 0, is_guest: true, name: null, offer: null }

const row = { variant: id, name: 'Dinner plates', location: null }

test('the number opens by keyboard who keeps how many, how far they are and until when', async () => {
  fakeApi({
    [`GET /api/inventory/${id}/promised`]: () => ({
      items: [
        {
          ...{ ...held, id: 'a', quantity: 2, step: 'provider', provider: 'Stripe', is_guest: false },
          name: 'Noémie Gauthier',
          offer: { total: 15_200, currency: 'EUR' },
        },
        { ...held, id: 'b', quantity: 3, step: 'review', renewals: 1 },
        { ...held, id: 'c', quantity: 1, step: 'payment', is_over: true, is_guest: false },
        { ...held, id: 'd', quantity: 1, step: 'declined' },
      ],
      purchases: 4,
    }),
  })
  const { user } = await renderPart(<PromisedCell {...row} promised={7} />)

  const number = screen.getByRole('button', { name: 'Dinner plates, 7 promised' })
  number.focus()
  await user.keyboard('{Enter}')

  const opened = await screen.findByRole('dialog', { name: 'Dinner plates, 7 promised' })
  await within(opened).findByText('4 checkouts keep them while they are paid.')
  const texts = within(opened)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '')
  expect(texts[0]).toMatch(/^2Paying at StripeNoémie Gauthier – €152\.00until /)
  expect(texts[1]).toMatch(/^3Review – renewed oncea guestuntil /)
  expect(texts[2]).toMatch(/^1Paymenta customerended at /)
  expect(texts[3]).toMatch(/^1Payment declined, trying againa guestuntil /)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(number)
})

test('nothing is opened where nothing is promised', async () => {
  await renderPart(<PromisedCell {...row} promised={0} />)

  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('0')
})
