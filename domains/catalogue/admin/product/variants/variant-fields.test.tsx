import { scan, typeEvery } from '@comptoir/platform/admin/testing/input.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newVariant } from '../form/product-values.ts'
import { CostField } from './row/cost-field.tsx'
import type { VariantEdit } from './row/use-variants.ts'
import { CodeField } from './row/variant-fields.tsx'

function useEdit(price: number | null = null): VariantEdit {
  const [variant, setVariant] = useState({ ...newVariant(false), price })
  const none = () => undefined
  return {
    variant,
    record: null,
    known: 0,
    place: null,
    set: (part) => setVariant({ ...variant, ...part }),
    errorOf: none,
    errorAt: none,
    check: none,
  }
}

function CodeEditor({ onSubmit }: { onSubmit: () => void }) {
  const edit = useEdit()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <CodeField edit={edit} field="barcode" />
    </form>
  )
}

async function openEditor() {
  let submissions = 0
  const { user } = await renderPart(<CodeEditor onSubmit={() => (submissions += 1)} />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Barcode/ })
  await user.click(box)
  return { box, submissions: () => submissions }
}

test('a scan fills the barcode and does not send the form', async () => {
  const { box, submissions } = await openEditor()
  await scan('4006381333931')

  await expect.poll(() => box.value).toBe('4006381333931')
  expect(submissions()).toBe(0)
})

test('a barcode typed by hand and Enter sends it', async () => {
  const { submissions } = await openEditor()
  await typeEvery(80, '4006381333931')

  await expect.poll(submissions).toBe(1)
})

const CostEditor = ({ price }: { price: number | null }) => (
  <CostField edit={useEdit(price)} hint="Customers never see it." />
)

async function costOf(price: number | null, entered: string) {
  const { user } = await renderPart(<CostEditor price={price} />)
  const box = screen.getByRole('textbox', { name: /^Cost/ })
  await user.type(box, entered)
  await user.tab()
  return { box, note: document.getElementById(box.getAttribute('aria-describedby') ?? '') }
}

test.each([
  { price: 4_200, entered: '17.80', note: 'Margin 58% · €24.20 · of the price with tax', tone: 'quiet' },
  { price: 5_200, entered: '34.10', note: 'Margin 34% · €17.90 · of the price with tax', tone: 'warning' },
  { price: 1_000, entered: '12.50', note: 'Margin -25% · -€2.50 · of the price with tax', tone: 'warning' },
  { price: null, entered: '12.50', note: 'Customers never see it.', tone: undefined },
])('at a price of $price, a cost of $entered is described by "$note"', async ({ price, entered, note, tone }) => {
  const found = await costOf(price, entered)

  expect(found.note?.textContent).toBe(note)
  expect(found.note?.querySelector<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone)
})
