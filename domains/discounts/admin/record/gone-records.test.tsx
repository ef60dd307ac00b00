import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { type DiscountValues, newValues } from '../values/discount-values.ts'
import { GoneRecords } from './gone-records.tsx'

const [soap, tea, bath, lina] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const goods = { ...noGoods, product_ids: [soap, tea], collection_ids: [bath] }
const customers = { group_ids: [], customer_ids: [lina], first_order_only: false }

function Form({ given }: { given: Partial<DiscountValues> }) {
  const [values, setValues] = useState<DiscountValues>({
    ...newValues(0, 'en'),
    ...{ scope: 'products', target: { ...goods, exclude_ids: [] }, customers },
    ...given,
  })
  return (
    <>
      <GoneRecords values={values} set={(change) => setValues({ ...values, ...change })} />
      <output>{[...values.target.product_ids, ...values.target.collection_ids].join(' ')}</output>
    </>
  )
}

async function open(gone: string[], given: Partial<DiscountValues> = {}) {
  fakeApi({ 'POST /api/discounts/names': () => ({ names: { [soap]: 'Olive soap', [tea]: 'Tea' }, gone }) })
  return renderScreen(<Form given={given} />)
}

test('what was deleted is told by its name, else by what it was, and taken out at once', async () => {
  const { user } = await open([soap, bath, lina])

  expect((await screen.findByText(/^Deleted since/)).textContent).toBe(
    'Deleted since: Olive soap, a collection and a customer.',
  )
  await user.click(screen.getByRole('button', { name: 'Take out' }))

  await expect.poll(() => screen.getByText(tea)).toBeVisible()
  expect(screen.queryByText(/Deleted since/)).toBeNull()
})

test('whose goods are all gone is said to be given to nobody', async () => {
  await open([soap, tea, bath])

  expect(await screen.findByText(/None of its goods is left, so nobody gets it/)).toBeVisible()
})

test('of two sides one that is gone is enough', async () => {
  const side = { ...noGoods, product_ids: [soap] }
  await open([soap], {
    ...{ kind: 'bxgy', target: { ...noGoods, exclude_ids: [] } },
    buy: { from: { quantity: 1 }, target: side },
    get: { quantity: 1, target: { ...noGoods, product_ids: [tea] }, percent_off: 100 },
  })

  expect(await screen.findByText(/nobody gets it/)).toBeVisible()
})
