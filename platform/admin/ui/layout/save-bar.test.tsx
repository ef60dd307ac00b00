import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addShortcut } from '../../keyboard/shortcuts.ts'
import { renderPart } from '../../testing/render.tsx'
import { Button } from '../actions/button.tsx'
import { SaveBar } from './save-bar.tsx'

const nothing = () => undefined

test.each([
  ['rest while something is not saved', true, 0],
  ['work while nothing is', false, 1],
])('shortcuts of letters %s; combinations always work', async (_, isDirty, times) => {
  const [create, find] = [vi.fn(), vi.fn()]
  onTestFinished(addShortcut({ keys: 'c o', run: create }))
  onTestFinished(addShortcut({ keys: 'mod+k', run: find }))
  const { user } = await renderPart(
    <>
      <Button>Add option</Button>
      <SaveBar open={isDirty} onSave={nothing} onDiscard={nothing} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Add option' }))

  await user.keyboard('colour{Control>}k{/Control}')

  expect(create).toHaveBeenCalledTimes(times)
  expect(find).toHaveBeenCalledOnce()
})
