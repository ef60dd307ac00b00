import { RecordFormFrame, useWatch } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ProductFormState, useProductForm } from './form/use-product-form.ts'
import { ProductTypeField, TagsField } from './word-fields.tsx'

function Written({ of: { form } }: { of: ProductFormState }) {
  return <output>{JSON.stringify(useWatch({ control: form.control, name: ['product_type', 'tags'] }))}</output>
}

function Words() {
  const of = useProductForm(null)
  return (
    <RecordFormFrame of={of} labelOf={(field) => field}>
      <ProductTypeField of={of} />
      <TagsField of={of} />
      <Written of={of} />
    </RecordFormFrame>
  )
}

const known: Readonly<Record<string, readonly string[]>> = { type: ['Bowls'], tag: ['Midsummer', 'Summer'] }

async function open() {
  fakeApi({
    'GET /api/collections/words': ({ query }) => ({
      items: (known[query.get('field') ?? ''] ?? [])
        .filter((word) => word.toLowerCase().includes(query.get('q') ?? ''))
        .map((value) => ({ value, products_count: 2 })),
    }),
  })
  return renderScreen(<Words />)
}
const box = (name: RegExp) => screen.findByRole('combobox', { name })
const written = () =>
  JSON.parse(screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith('['))?.textContent ?? '')

test('the types that products have are offered, and another one is typed', async () => {
  const { user } = await open()
  const type = await box(/^Product type/)
  type.focus()
  await user.keyboard('bow')
  await screen.findByRole('option', { name: 'Bowls, 2 products' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(written()).toEqual(['Bowls', []])

  await user.fill(type, 'Bowties')
  await user.keyboard('{Tab}')

  expect(written()).toEqual(['Bowties', []])
})

test('the tags that products have are offered; Enter takes what is typed, also once they have come', async () => {
  const { user } = await open()
  const tags = await box(/^Tags/)
  tags.focus()
  await user.keyboard('summer')
  await screen.findByRole('option', { name: 'Midsummer, 2 products' })
  await user.keyboard('{Enter}')
  await user.keyboard('summ')
  await screen.findByRole('option', { name: 'Midsummer, 2 products' })
  await user.keyboard('{ArrowDown}{Enter}')

  expect(written()).toEqual(['', ['summer', 'Midsummer']])
})
