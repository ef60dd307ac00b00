import type { Task } from './task.ts'

/** What is set once, or once a season. */
export const shopTasks: readonly Task[] = [
  {
    name: 'a colleague gets a packer account',
    before: { presses: 13, texts: 3 },
    start: async () => '/staff/users',
    async work(hand) {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Invite' }))
      await hand.write(page.getByRole('textbox', { name: 'Email' }), 'nour@shop.example')
      await hand.click(page.getByRole('combobox', { name: 'Role' }))
      await hand.click(page.getByRole('option', { name: /Packer/ }))
      await hand.click(page.getByRole('button', { name: 'Make invitation' }))
      await hand.answered('invited', page.getByText('nour@shop.example'))
    },
  },
  {
    name: 'the name of the shop',
    before: { presses: 2, texts: 1 },
    more: 1,
    start: async () => '/basic_settings',
    async work(hand) {
      const { page } = hand
      await hand.click(page.getByRole('textbox', { name: 'Store name' }))
      await hand.press('Control+a')
      await hand.type('Maison Soleil')
      await hand.press('Control+s')
      await hand.answered('saved', page.getByText(/Saved/))
    },
  },
  {
    name: 'the language of the panel, and back',
    before: { presses: 6, texts: 0 },
    async work(hand) {
      const { page } = hand
      await hand.press('Control+k')
      await hand.type('arabic')
      await hand.answered('there', page.getByRole('option').filter({ hasText: 'العربية' }))
      await hand.press('Enter')
      await hand.answered('Arabic', page.locator('html[dir=rtl]'))
      await hand.press('Control+k')
      await hand.type('english')
      await hand.answered('there', page.getByRole('option').filter({ hasText: 'English' }))
      await hand.press('Enter')
      await hand.answered('English', page.locator('html[dir=ltr]'))
    },
  },
  {
    name: 'the headline of the shop is changed and published',
    before: { presses: 6, texts: 1 },
    start: async () => '/web_store/theming',
    async work(hand) {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Customize' }).first())
      await hand.answered('editor', page.getByRole('button', { name: 'Sign', exact: true }))
      await hand.click(page.getByRole('button', { name: 'Sign', exact: true }))
      const field = page.getByRole('region', { name: 'Settings' }).getByRole('textbox').first()
      await hand.write(field, 'Warm light, warm tea')
      await hand.press('Control+s')
      await hand.answered('saved', page.getByRole('button', { name: 'Publish', exact: true, disabled: false }))
      await hand.click(page.getByRole('button', { name: 'Publish', exact: true }))
      await hand.answered('words', page.getByRole('dialog').getByText('Visitors will see'))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }))
      await hand.answered('live', page.getByText('Live'))
    },
  },
  {
    name: 'back to the theme of before',
    before: { presses: 3, texts: 0 },
    async work(hand) {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Theming', exact: true }))
      const again = page.getByRole('button', { name: /^Show .* again$/ })
      await hand.answered('themes', again)
      await hand.click(again.first())
      await hand.click(page.getByRole('dialog').getByRole('button', { name: /^Show .* again$/ }))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'an article with a picture',
    before: { presses: 9, texts: 4 },
    start: async () => '/web_store/blog/new',
    async work(hand) {
      const { page } = hand
      await hand.write(page.getByLabel('Title', { exact: true }), 'How a cup comes about')
      await hand.write(page.getByRole('textbox', { name: 'Excerpt' }), 'Clay, water and fire.')
      await hand.write(page.getByRole('textbox', { name: 'Text', exact: true }), 'It begins with a lump of clay.')
      await hand.click(page.getByRole('button', { name: /Choose (a )?picture/ }).first())
      const dialog = page.getByRole('dialog', { name: 'Picture' })
      await hand.answered('library', dialog.getByRole('listitem').getByRole('button'))
      await hand.click(dialog.getByRole('listitem').getByRole('button').first())
      await hand.click(dialog.getByRole('button', { name: 'Choose', exact: true }))
      await hand.write(page.getByRole('textbox', { name: 'What the picture shows' }), 'A cup')
      await hand.click(page.getByRole('switch', { name: 'Public' }))
      await hand.press('Control+s')
      await hand.answered('saved', page.getByRole('link', { name: 'View in shop' }))
    },
  },
]
