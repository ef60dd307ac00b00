import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newVariant } from '../form/product-values.ts'
import { CostField } from './row/cost-field.tsx'

function Editor({ price }: { price: number | null }) {
  const [variant, setVariant] = useState({ ...newVariant(false), price })
  const none = () => undefined
  const edit = {
    variant,
    record: null,
    known: 0,
    set: (part: Partial<typeof variant>) => setVariant({ ...variant, ...part }),
    errorOf: none,
    errorAt: none,
    check: none,
  }
  return <CostField edit={edit} hint="Customers never see it." />
}

async function costOf(price: number | null, entered: string) {
  const { user } = await renderPart(<Editor price={price} />)
  const box = screen.getByRole('textbox', { name: /^Cost/ })
  await user.type(box, entered)
  await user.tab()
  return { box, note: document.getElementById(box.getAttribute('aria-describedby') ?? '') }
}

test.each([
  { price: 4_200, entered: '17.80', note: 'Margin 58% · €24.20', tone: 'quiet' },
  { price: 5_200, entered: '34.10', note: 'Margin 34% · €17.90', tone: 'warning' },
  { price: 1_000, entered: '12.50', note: 'Margin -25% · -€2.50', tone: 'warning' },
  { price: null, entered: '12.50', note: 'Customers never see it.', tone: undefined },
])('at a price of $price, a cost of $entered is described by "$note"', async ({ price, entered, note, tone }) => {
  const found = await costOf(price, entered)

  expect(found.note?.textContent).toBe(note)
  expect(found.note?.querySelector<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone)
})
