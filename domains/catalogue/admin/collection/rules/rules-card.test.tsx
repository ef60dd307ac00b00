import { RecordFormFrame } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCollectionForm } from '../form/use-collection-form.ts'
import { RulesCard } from './rules-card.tsx'

function Rules() {
  const of = useCollectionForm(null)
  return (
    <RecordFormFrame of={of} labelOf={(field) => field}>
      <RulesCard of={of} />
    </RecordFormFrame>
  )
}

const products = ['Cotton socks', 'Linen shirt'].map((title, at) => ({
  ...{ id: `0198f0c0-0000-7000-8000-00000000000${at}`, title, image: null },
}))

const open = async () => {
  const api = fakeApi({
    'GET /api/collections/words': () => ({ items: [{ value: 'Summer', products_count: 2 }] }),
    'POST /api/collections/preview': () => ({ items: products, total: 2, total_is: 'exact' }),
  })
  return { api, ...(await renderScreen(<Rules />)) }
}

test('the tags that exist are offered, and the products that match are told before anything is saved', async () => {
  const { api, user } = await open()
  const value = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' })
  value.focus()
  await user.keyboard('sum')
  await screen.findByRole('option', { name: 'Summer, 2 products' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(value.value).toBe('Summer')

  const newest = within(await screen.findByRole('list', { name: 'The newest of them' }))

  expect(newest.getAllByRole('listitem').map(({ title }) => title)).toEqual(['Cotton socks', 'Linen shirt'])
  expect(screen.getByText('2 products meet these rules').closest('[role=status]')).not.toBeNull()
  const rules = { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'Summer' }] }
  await expect.poll(() => api.bodiesOf('POST /api/collections/preview')).toContainEqual({ rules })
})

test('while a rule is not complete nothing is counted', async () => {
  const { api, user } = await open()
  await screen.findByRole('combobox', { name: 'Value' })

  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await new Promise((done) => setTimeout(done, 400))

  expect(api.bodiesOf('POST /api/collections/preview')).toEqual([])
})
