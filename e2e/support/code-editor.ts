import { aTheme } from '@comptoir/theming/testing'
import type { Page } from 'playwright-core'
import type { Panel } from './open-panel.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

export const index = 'templates/index.liquid'

export const codeFiles = {
  [index]: "<h1>{{ shop.name }}</h1>\n{% render 'price' %}\n",
  'snippets/price.liquid': '{{ 4800 | money }}\n',
  'assets/a.png': Buffer.from(pixel, 'base64'),
}

export const openCode = async ({ shop }: Panel, name: string) => aTheme(await shop.as('root'), codeFiles, name)

interface Theme {
  id: string
}

export const codeOf = ({ id }: Theme, file = '') => `/web_store/theming/${id}/code${file && `?file=${file}`}`
export const fileAddress = ({ id }: Theme, path = index) =>
  `/api/liquid_templates/${encodeURIComponent(`${id}:${path}`)}`

export const codeBox = (page: Page, path = index) => page.getByRole('textbox', { name: path, exact: true })
export const cursorLine = (page: Page) => page.locator('.cm-focused .cm-activeLine')

export const codeLooks = [
  { locale: 'en', width: 1_440, height: 900, mode: 'light' },
  { locale: 'ar', width: 390, height: 844, mode: 'dark', touch: true },
] as const
