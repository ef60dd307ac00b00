import { scan, typeEvery } from '@comptoir/platform/admin/testing/input.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { newVariant } from '../form/product-values.ts'
import { CodeField } from './row/variant-fields.tsx'

function Editor({ onSubmit }: { onSubmit: () => void }) {
  const [variant, setVariant] = useState(newVariant(false))
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
  const { user } = await renderPart(<Editor onSubmit={() => (submissions += 1)} />)
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
