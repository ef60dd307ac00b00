import { compose, insert } from '@comptoir/platform/admin/testing/input.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Option } from '../../../contract/option.ts'
import type { Shape } from './option-changes.ts'
import { OptionEditor } from './option-editor.tsx'

function Editor({ name = '大きさ' }: { name?: string }) {
  const [shape, setShape] = useState<Shape>({
    options: [Option.parse({ id: 'size', name: '大きさ', values: [] })].map((option) => ({ ...option, name })),
    variants: [],
  })
  const [option] = shape.options
  return (
    <>
      {option && (
        <OptionEditor
          option={option}
          at={0}
          number={1}
          errorOf={() => undefined}
          onShapeChange={(transform) => setShape(transform)}
        />
      )}
      <output>{option?.values.map(({ label }) => label).join()}</output>
    </>
  )
}

test('Enter adds a value, but not the one that ends a composition', async () => {
  const { user } = await renderPart(<Editor />)
  const values = () => screen.getByRole('status').textContent
  await user.click(screen.getByRole('textbox', { name: 'Add value' }))
  await compose('だい')
  await user.keyboard('{Enter}')
  expect(values()).toBe('')

  await insert('大')
  await user.keyboard('{Enter}')

  await expect.poll(values).toBe('大')
})

test('Enter in the name of an option leads to its values and does not submit the page', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderPart(
    <form onSubmit={onSubmit}>
      <Editor />
    </form>,
  )

  await user.click(screen.getByRole('textbox', { name: 'Option, for example size' }))
  await user.keyboard('{Enter}')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add value' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a new option has the focus in its name, so that what is typed next is no shortcut', async () => {
  await renderPart(<Editor name="" />)

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Option, for example size' }))
})

test('Enter in a value leads to the next one and does not submit the page', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderPart(
    <form onSubmit={onSubmit}>
      <Editor />
    </form>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Add value' }))
  await user.keyboard('S{Enter}')

  await user.fill(await screen.findByRole('textbox', { name: 'Value 1' }), 'Small')
  await user.keyboard('{Enter}')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add value' }))
  expect(screen.getByRole('status').textContent).toBe('Small')
  expect(onSubmit).not.toHaveBeenCalled()
})
