import { emptyAddress } from '@comptoir/customers/contract'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import type { Locale } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { orderIn } from '../../../testing/order-in.ts'
import { DeliveryCard } from './delivery-card.tsx'

const kyoto = {
  ...emptyAddress,
  ...{ name: '佐藤 健司', line1: '三条通 21', city: '京都市中京区', province: '京都府', postcode: '604-8083' },
  ...{ country: 'JP', phone: '+81752314567' },
}
const sent: Order = { ...orderIn('PREPARATION', 2), shipping_address: kyoto }

function copied() {
  const texts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text))
  return texts
}

test.each<[Locale, string]>([
  ['en', 'Japan'],
  ['ar', 'اليابان'],
])(
  'in %s the key . copies the address as the post of its country wants it, and nothing that nobody sees',
  async (locale, country) => {
    const texts = copied()
    const { user } = await renderPart(<DeliveryCard order={sent} />, { locale })

    await user.keyboard('.')

    await vi.waitFor(() =>
      expect(texts).toEqual([`〒604-8083 京都府京都市中京区\n三条通 21\n佐藤 健司 様\n${country}`]),
    )
  },
)

test('an address is called, and found on a map by its place alone', async () => {
  await renderPart(<DeliveryCard order={sent} />)

  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+81752314567')
  const map = new URL(screen.getByRole('link', { name: 'Map' }).getAttribute('href') ?? '')
  expect(map.searchParams.get('query')).toBe('〒604-8083 京都府京都市中京区, 三条通 21, Japan')
})

test('the time there is told where its clocks agree', async () => {
  await renderPart(<DeliveryCard order={sent} />)
  screen.getByText(/\d\d:\d\d there now/)

  await renderPart(<DeliveryCard order={{ ...sent, shipping_address: { ...kyoto, country: 'US' } }} />)

  expect(screen.getAllByText(/there now/)).toHaveLength(1)
})

test('the billing address is named only where it is another one', async () => {
  const other = { ...kyoto, name: '', company: 'Sato KK', line1: '1 rue de Lyon', city: 'Paris', country: 'FR' }
  await renderPart(<DeliveryCard order={{ ...sent, billing_address: other }} />)

  screen.getByText('1 rue de Lyon')
  expect(screen.queryByText('Billing address is the same')).toBe(null)
})
