import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Option } from '../../../contract/option.ts'
import { newVariant } from '../form/product-values.ts'
import { useProductForm } from '../form/use-product-form.ts'
import { useVariants } from './row/use-variants.ts'
import { VariantsCard } from './variants-card.tsx'

const option = (id: string, name: string, labels: readonly string[]) =>
  Option.parse({ id, name, values: labels.map((label) => ({ id: label.toLowerCase(), label })) })

const options = [option('size', 'Size', ['Small', 'Large']), option('colour', 'Colour', ['Red', 'Blue'])]
const sold = [
  { choice: ['small', 'red'], sku: 'POT-1' },
  { choice: ['small', 'blue'], sku: '' },
  { choice: ['large', 'red'], sku: '' },
]

function Variants() {
  const of = useProductForm(null)
  const edit = useVariants(of, null)
  const fill = () => {
    of.form.setValue('title', 'Round teapot')
    const variants = sold.map(({ choice, sku }) => ({ ...newVariant(false), price: 450, option_values: choice, sku }))
    edit.change(() => ({ options, variants }))
  }
  return (
    <>
      <button type="button" onClick={fill}>
        fill
      </button>
      <VariantsCard of={of} edit={edit} record={null} />
    </>
  )
}

async function open() {
  fakeApi({ 'GET /api/locations': () => ({ locations: [] }) })
  const rendered = await renderPart(<Variants />)
  await rendered.user.click(screen.getByRole('button', { name: 'fill' }))
  return rendered
}

afterEach(() => page.viewport(1_280, 800))

const skus = async () =>
  (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^SKU/ })).map(({ value }) => value)

test('one press names the variants without a SKU, another takes it back', async () => {
  const { user } = await open()

  await user.click(await screen.findByRole('button', { name: 'Make SKUs' }))
  await expect.poll(skus).toEqual(['POT-1', 'POT-SMA-BLU', 'POT-LAR-RED'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await expect.poll(skus).toEqual(['POT-1', '', ''])
})

const shown = () => screen.queryAllByRole('listitem', { name: / \/ / }).map((row) => row.getAttribute('aria-label'))

test('a variant that is removed comes back as it was', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove Small / Red' }))
  await expect.poll(shown).toEqual(['Small / Blue', 'Large / Red'])

  await user.click(screen.getByRole('button', { name: 'Add back Small / Red' }))

  await expect.poll(shown).toEqual(['Small / Red', 'Small / Blue', 'Large / Red'])
  expect(await skus()).toEqual(['POT-1', '', ''])
  screen.getByRole('button', { name: 'Add back Large / Blue' })
})

test('what a value would make is shown while it is typed, and made by Enter', async () => {
  const { user } = await open()
  const option = screen.getByRole('group', { name: 'Option 2' })
  await user.click(within(option).getByRole('textbox', { name: 'Add value' }))
  await user.keyboard('Moss')

  await expect.poll(() => screen.queryByText('Large / Moss')).not.toBe(null)
  expect(shown()).toHaveLength(3)
  await user.keyboard('{Enter}')

  const titles = ['Small / Red', 'Small / Blue', 'Small / Moss', 'Large / Red', 'Large / Moss']
  await expect.poll(shown).toEqual(titles)
  expect(screen.getAllByText('Large / Moss')).toHaveLength(1)
})

test('options change places by keyboard, and their variants are named after them', async () => {
  const { user } = await open()
  screen.getByRole('button', { name: 'Move Colour' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  await expect.poll(shown).toEqual(['Red / Small', 'Red / Large', 'Blue / Small'])
})

test('a price that is missing does not move away what is pressed on leaving it', async () => {
  const { user } = await open()
  const row = within(await screen.findByRole('listitem', { name: 'Small / Red' }))
  await user.clear(row.getByRole('textbox', { name: 'Price' }))

  await user.click(screen.getByRole('button', { name: 'Remove Large / Red' }))

  await expect.poll(shown).toEqual(['Small / Red', 'Small / Blue'])
  await expect.poll(() => row.getByRole('textbox', { name: 'Price' }).getAttribute('aria-invalid')).toBe('true')
})

test('on a phone a variant is its price and its stock, with a step to each side, until it is opened', async () => {
  await page.viewport(390, 844)
  const { user } = await open()
  const row = within(await screen.findByRole('listitem', { name: 'Small / Red' }))
  expect(row.queryByRole('textbox', { name: 'Price' })).toBe(null)
  row.getByText('€4.50')

  await user.click(row.getByRole('button', { name: 'Increase' }))
  await user.click(row.getByRole('button', { name: 'Increase' }))
  await user.click(row.getByRole('button', { name: 'Decrease' }))
  await expect.poll(() => row.getByRole<HTMLInputElement>('textbox', { name: 'Available' }).value).toBe('1')
  await user.click(row.getByRole('button', { name: /Small .* POT-1 .*€4.50/ }))

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price' })).value).toBe('4.50')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about Small / Red' }))

  await user.keyboard('{Enter}')

  await expect.poll(() => screen.queryByRole('textbox', { name: 'Price' })).toBe(null)
  expect(document.activeElement?.closest('li')?.getAttribute('aria-label')).toBe('Small / Red')
})
