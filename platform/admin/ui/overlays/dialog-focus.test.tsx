import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addShortcut } from '../../keyboard/shortcuts.ts'
import { renderPart } from '../../testing/render.tsx'
import { untilStill } from '../../testing/still.ts'
import { Button } from '../actions/button.tsx'
import { Menu } from '../popups/menu.tsx'
import { AlertDialog } from './alert-dialog.tsx'

function Shelf() {
  const [isAsked, setAsked] = useState(false)
  return (
    <main>
      <Menu
        align="start"
        trigger={<Button>Actions</Button>}
        groups={[{ id: 'all', items: [{ id: 'break', label: 'Break all cups', onSelect: () => setAsked(true) }] }]}
      />
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Break all cups?"
        text="There are four."
        confirm="Break all cups"
        cancel="Keep the cups"
        onConfirm={() => setAsked(false)}
      />
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const focused = () => document.activeElement
const hasFocus = (element: Element) => element.contains(focused())

test('a dialog that a menu opens keeps the focus when the menu has gone, and gives it back to the menu', async () => {
  const onPage = vi.fn()
  const { user } = await renderPart(<Shelf />)
  onTestFinished(addShortcut({ keys: 'mod+k', run: onPage }))
  // With its code at hand it stands before the menu has gone.
  await import('./alert-dialog-box.tsx')

  await user.click(button('Actions'))
  await user.click(await screen.findByRole('menuitem'))
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  await untilStill()

  expect(focused()).toBe(within(dialog).getByRole('button', { name: 'Keep the cups' }))
  await user.keyboard('{Control>}k{/Control}')
  for (let step = 0; step < 10; step += 1) {
    await user.tab()
    expect(hasFocus(dialog) || focused()?.hasAttribute('data-base-ui-focus-guard')).toBe(true)
  }
  button('Actions').focus()
  expect(hasFocus(dialog)).toBe(true)
  expect(onPage).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await waitFor(() => expect(focused()).toBe(button('Actions')))
  await user.keyboard('{Control>}k{/Control}')
  expect(onPage).toHaveBeenCalledOnce()
})
