import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '../../list/page/page.tsx'
import { createStore, useStore } from '../../state/create-store.ts'
import { renderPart } from '../../testing/render.tsx'
import { isSeen } from '../../testing/seen.ts'
import { untilStill } from '../../testing/still.ts'
import { Button } from '../actions/button.tsx'
import { toast } from '../feedback/toast.ts'
import { SaveBar } from '../layout/save-bar.tsx'
import { Dialog } from '../overlays/dialog.tsx'

afterEach(() => page.viewport(1_280, 800))

const nothing = () => undefined

const Editor = () => (
  <Page
    title="Cup"
    subtitle="White, with a handle"
    back="/"
    secondary={<Button>Duplicate</Button>}
    primary={<Button variant="primary">Publish</Button>}
  >
    <SaveBar open onSave={nothing} onDiscard={nothing} />
    <p>Cup</p>
  </Page>
)

/** Both at their longest. */
async function showToasts() {
  const text = 'The cup was saved, and its price was changed in every list that names it'
  act(() => {
    toast.success(`Answer: ${text}`, { timeout: 0, action: { label: 'Undo', onClick: nothing } })
    toast.announce(`News: ${text}`, { timeout: 0 })
  })
  const shown = await waitFor(() => [screen.getByText(/^Answer/), screen.getByText(/^News/)])
  // A click goes through them.
  await waitFor(() => expect(shown.every((each) => each.checkVisibility({ opacityProperty: true }))).toBe(true))
  await untilStill()
  return shown
}

const sizes = [
  ['desk', 1_280, 800],
  ['phone', 390, 760],
] as const

test.each(sizes)('on a %s no toast lies over the save bar, where both its buttons can be pressed', async (...size) => {
  const [, width, height] = size
  await page.viewport(width, height)
  await renderPart(<Editor />)

  const toasts = await showToasts()

  const isFree = (name: string) => isSeen(screen.getByRole('button', { name }))
  await expect.poll(() => ['Save', 'Discard'].every(isFree)).toBe(true)
  const bar = screen.getByRole('region', { name: 'Unsaved changes' }).getBoundingClientRect()
  for (const shown of toasts) expect(shown.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom)
  for (const shown of toasts) expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

const looks = sizes.flatMap((size) => (['en', 'ar'] as const).map((locale) => [...size, locale] as const))

test.each(looks)(
  'on a %s of %i × %i in %s no toast lies over the actions of the page, or another toast',
  async (...look) => {
    const [, width, height, locale] = look
    await page.viewport(width, height)
    await renderPart(<Editor />, { locale })

    const toasts = await showToasts()

    const actions = ['Publish', 'Duplicate'].map((name) => screen.getByRole('button', { name }).getBoundingClientRect())
    const boxes = toasts.map((shown) => (shown.closest('[role=dialog]') ?? shown).getBoundingClientRect())
    const lowest = Math.max(...actions.map(({ bottom }) => bottom))
    for (const { top, bottom } of boxes) expect([top >= lowest, bottom <= height]).toEqual([true, true])
  },
)

const step = createStore('')

function Order() {
  const name = useStore(step)
  return (
    <Page title="Order" foot={name && <Button variant="primary">{name}</Button>}>
      <p>Cups</p>
    </Page>
  )
}

test('on a phone toasts stand above the foot of the page, also as it comes and goes', async () => {
  await page.viewport(390, 760)
  await renderPart(<Order />)
  const toasts = await showToasts()
  const lowest = () => Math.max(...toasts.map((shown) => shown.getBoundingClientRect().bottom))
  const before = lowest()

  act(() => step.set('Send'))

  const send = screen.getByRole('button', { name: 'Send' })
  await expect.poll(() => isSeen(send)).toBe(true)
  await expect.poll(() => lowest() <= send.getBoundingClientRect().top).toBe(true)
  act(() => step.set(''))
  await expect.poll(lowest).toBe(before)
})

const Question = ({ open }: { open: boolean }) => (
  <Page title="Cup">
    <Dialog title="Delete the cup?" open={open} onOpenChange={nothing}>
      <p>It is gone for good.</p>
    </Dialog>
  </Page>
)

test('toasts lie under a dialog', async () => {
  await renderPart(<Question open />)
  const question = await screen.findByText('It is gone for good.')
  await waitFor(() => expect(isSeen(question)).toBe(true))

  act(() => {
    toast.success('Answer', { timeout: 0 })
    toast.announce('News', { timeout: 0 })
  })
  const shown = await waitFor(() => [screen.getByText('Answer'), screen.getByText('News')])

  await waitFor(() => expect(shown.every((each) => each.getBoundingClientRect().height > 0)).toBe(true))
  expect(shown.filter(isSeen)).toEqual([])
  expect(isSeen(question)).toBe(true)
})

test('the action of a toast can be pressed, and takes the toast away', async () => {
  let undone = false
  const { user } = await renderPart(<Editor />)
  act(() => void toast.success('Saved', { timeout: 0, action: { label: 'Undo', onClick: () => (undone = true) } }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(undone).toBe(true)
  await waitFor(() => expect(screen.queryByText('Saved')).toBe(null))
})
