import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../testing/render.tsx'
import { toast } from '../../feedback/toast.ts'
import { InPlace } from './in-place.tsx'

/** A field whose list is still open when the next key comes, as on a slow machine. */
async function open(beside: ReactNode) {
  const leave = vi.fn()
  const { user } = await renderPart(
    <>
      <dl>
        <InPlace label="Tags" text="gift" empty="Add" onLeave={leave} onDiscard={() => undefined}>
          <input role="combobox" aria-label="Tags" aria-expanded="true" aria-controls="list" />
        </InPlace>
      </dl>
      {beside}
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Tags gift' }))
  const isOpen = () => screen.queryByRole('combobox') !== null
  return { user, leave, isOpen }
}

test('the next field is gone to at once, and what was entered is saved', async () => {
  const { user, leave, isOpen } = await open(<button type="button">Next</button>)

  await user.tab()

  expect(leave).toHaveBeenCalledTimes(1)
  expect(isOpen()).toBe(false)
})

test('a message that comes after it is no dialog of the field', async () => {
  const { user, leave, isOpen } = await open(null)
  act(() => toast.success('Saved'))
  const message = await screen.findByRole('dialog', { name: 'Saved' })

  await user.tab()

  expect(document.activeElement).toBe(message)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(isOpen()).toBe(false)
})

test.each(['fragile', 'nothing that takes the focus'])(
  '“%s” in the list of the field does not leave it',
  async (text) => {
    const { user, leave, isOpen } = await open(
      <div role="listbox" id="list" aria-label="Known tags" tabIndex={-1}>
        <button type="button" role="option" aria-selected="false">
          fragile
        </button>
        <p>nothing that takes the focus</p>
      </div>,
    )

    await user.click(screen.getByText(text))

    expect(leave).not.toHaveBeenCalled()
    expect(isOpen()).toBe(true)
  },
)
