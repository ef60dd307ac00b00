import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Option } from '../../../contract/option.ts'
import { newVariant } from '../form/product-values.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { ProductSection } from '../rail/product-section.tsx'
import { SalesCards } from '../sales-cards.tsx'
import { TextsCard } from '../texts/texts-card.tsx'
import { ReadyCard } from './ready-card.tsx'

const values = ['Small', 'Large'].map((label) => ({ id: label.toLowerCase(), label }))
const options = [Option.parse({ id: 'size', name: 'Size', values })]
const variants = [
  { ...newVariant(false), price: 450, weight: 2, option_values: ['small'] },
  { ...newVariant(false), option_values: ['large'] },
]

function Draft() {
  const of = useProductForm(null)
  const { setValue } = of.form
  const fill = () => {
    setValue('options', options)
    setValue('variants', variants)
  }
  return (
    <>
      <button type="button" onClick={fill}>
        fill
      </button>
      <button type="button" onClick={() => setValue('status', 'active')}>
        show
      </button>
      <ReadyCard of={of} record={null} />
      <ProductSection id="text">
        <TextsCard of={of} />
      </ProductSection>
      <SalesCards of={of} record={null} />
    </>
  )
}

async function open() {
  fakeApi({
    'GET /api/locations': () => ({ locations: [] }),
    'GET /api/custom_fields': () => ({ definitions: [] }),
    'GET /api/shipping_methods': () => ({ shipping_methods: [] }),
  })
  return renderPart(<Draft />, { settings: { default_continue_out_of_stock: false } })
}

const card = () => screen.queryByRole('group', { name: 'Before it goes live' })
const openSteps = () => {
  const steps = within(card() ?? document.body).getAllByRole('listitem')
  return steps.filter((step) => within(step).queryByRole('img', { name: 'Still open' })).map((step) => step.textContent)
}

test('what a draft lacks is ticked as it is filled, and asked of drafts alone', async () => {
  const { user } = await open()
  const all = [
    'Title and description',
    'First picture',
    'A price',
    'Something in stock',
    'Weight, for delivery by weight',
  ]
  await expect.poll(openSteps).toEqual(all)

  await user.click(screen.getByRole('button', { name: 'A price' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price' }))
  await user.keyboard('4.50')
  await user.tab()

  await expect.poll(openSteps).toEqual(all.filter((step) => step !== 'A price'))
  await user.click(screen.getByRole('button', { name: 'show' }))
  await expect.poll(card).toBe(null)
})

test('it leads to the variant that lacks something, and opens its row for it', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'fill' }))
  const large = within(await screen.findByRole('listitem', { name: 'Large' }))

  await user.click(screen.getByRole('button', { name: 'A price for every variant' }))
  expect(document.activeElement).toBe(large.getByRole('textbox', { name: /^Price/ }))
  await user.click(screen.getByRole('button', { name: 'Weight, for delivery by weight' }))

  expect(document.activeElement).toBe(large.getByRole('textbox', { name: /^Weight/ }))
})
