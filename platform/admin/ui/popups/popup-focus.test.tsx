import { expect, test, vi } from 'vitest'
import { focusEarly } from './popup-focus.ts'

test('Enter is for the item that the key before it leads to, however late that has the focus', async () => {
  const popup = document.createElement('div')
  const item = document.createElement('button')
  popup.tabIndex = -1
  popup.append(item)
  document.body.append(popup)
  const onPress = vi.fn()
  item.addEventListener('click', onPress)
  // As on a busy machine.
  popup.addEventListener('keydown', () => setTimeout(() => item.focus(), 50))

  focusEarly(popup, { current: ['End', 'Enter'] })

  await expect.poll(() => onPress.mock.calls.length).toBe(1)
  popup.remove()
})
