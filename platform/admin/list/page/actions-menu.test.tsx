import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import { renderPart } from '../../testing/render.tsx'
import { isSeen } from '../../testing/seen.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { Page } from './page.tsx'

afterEach(() => page.viewport(1_280, 800))

const renderPage = (locale: Locale) =>
  renderPart(
    <Page
      title="Linen napkins of the summer of last year, set of six"
      back="/"
      menu={<ActionsMenu groups={[{ id: 'acts', items: [{ id: 'delete', label: 'Delete' }] }]} />}
      primary={<Button variant="primary">Go on</Button>}
    />,
    { locale },
  )

test.each<[Locale, string]>([
  ['en', 'Actions'],
  ['ar', 'إجراءات'],
])('in %s on a phone the actions of a record are three dots beside its title', async (locale, name) => {
  await page.viewport(390, 844)
  const { user } = await renderPage(locale)
  const button = screen.getByRole('button', { name })
  const [title, dots] = [screen.getByRole('heading', { level: 1 }), button].map((each) => each.getBoundingClientRect())

  await expect.element(within(button).getByText(name)).not.toBeVisible()
  expect(dots?.width).toBe(dots?.height)
  expect(dots?.top).toBeLessThan(title?.bottom ?? 0)
  expect(isSeen(button)).toBe(true)
  await user.click(button)
  expect(isSeen(await screen.findByRole('menuitem', { name: 'Delete' }))).toBe(true)
})

test('on a wide page their button says its name', async () => {
  await renderPage('en')

  await expect.element(screen.getByText('Actions')).toBeVisible()
})
