import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RenderedScreen, renderPart } from '../testing/render.tsx'
import { isSeen } from '../testing/seen.ts'
import { untilStill } from '../testing/still.ts'
import { samplesFor } from './samples.ts'
import { stories } from './stories.tsx'
import type { Story } from './story.ts'
import { StoryPage } from './story-page.tsx'

/** Colours and direction are independent: no rule of the style sheets combines them. */
const looks = [
  { locale: 'en', mode: 'light' },
  { locale: 'ar', mode: 'dark' },
] as const

const complaints: unknown[] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => complaints.push(said))
})

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.mode
})

/** Focus guards pass the focus on, and a story is no whole page: overlays stand outside its regions, or hide its heading. */
const context = { include: [['html']], exclude: [['[data-base-ui-focus-guard]']] }
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'best-practice'],
  rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
}

async function violations() {
  await untilStill()
  const { violations: found, passes } = await axe.run(context, options)
  expect(passes.length).toBeGreaterThan(10)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`)
}

const controls = 'button:not([tabindex="-1"]), [role=combobox]'
const shown = (role: string) =>
  screen.queryAllByRole(role).filter((element) => within(element).queryAllByText(/./).some(isSeen))

async function open({ opens }: Story, { user }: RenderedScreen) {
  if (!opens) return
  const control = [...screen.getByRole('main').querySelectorAll(controls)].find(isSeen)
  expect(shown(opens)).toEqual([])
  await user.click(control ?? document.body)
  await waitFor(() => expect(shown(opens)).toHaveLength(1))
}

const cases = looks.flatMap((look) => stories.map((story) => ({ ...look, id: story.id, story })))

test.each(cases)('$id in $locale, $mode: no complaint of the console or of axe', async ({ story, locale, mode }) => {
  document.documentElement.dataset.mode = mode
  const rendered = await renderPart(<StoryPage story={story} samples={samplesFor(locale)} />, { locale })
  await screen.findByRole('main')

  await open(story, rendered)

  expect(await violations()).toEqual([])
  expect(complaints).toEqual([])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
