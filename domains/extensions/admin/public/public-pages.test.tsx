import { loadTexts } from '@comptoir/platform/admin'
import { type Answer, fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PublicPages } from './index.ts'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

const head = `import { jsx, jsxs } from 'react/jsx-runtime'
import { useEffect, useState } from 'react'
import * as sdk from '@comptoir/sdk'
`

const pages = {
  plugin: {
    ...{ key: 'pickup', name: 'Pickup board', version: '1.0.0', script: 'digest', style: null },
    pages: [
      { path: '/public/pickup/board', component: 'Board', title: { en: 'Ready for pick-up', ar: 'جاهز للاستلام' } },
      { path: '/public/pickup/help', component: 'Help', title: { en: 'Help' } },
    ],
    texts: { en: { hello: 'Hello' }, fr: {}, ar: { hello: 'مرحبًا' }, ja: {}, tr: {} },
  },
  shop: { name: 'Maison Lune', currency_code: 'EUR', currency: '', time_zone: 'Europe/Paris', store: '' },
}

interface Opened {
  at?: string
  locale?: Locale
  answers?: Readonly<Record<string, Answer>>
}

async function openPage(script: string, { at = '/public/pickup/board', locale = 'en', answers = {} }: Opened = {}) {
  const api = fakeApi({
    'GET /api/get_plugin_public_pages_by_key/pickup': () => pages,
    'GET /api/get_plugin_public_pages_script_by_key/pickup': () => head + script,
    ...answers,
  })
  history.replaceState(null, '', at)
  const rendered = render(<PublicPages locale={locale} texts={await loadTexts(locale)} />)
  return { ...rendered, api }
}

test('a public page has the shop’s name, its title, and nothing of the panel', async () => {
  const { api } = await openPage(`export const Help = () => null
export const Board = () => jsx(sdk.Text, { children: sdk.usePlugin().t('hello') })`)

  expect(await screen.findByText('Hello')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Ready for pick-up' })).toBeTruthy()
  expect(screen.getByText('Maison Lune')).toBeTruthy()
  expect(document.title).toBe('Maison Lune - Ready for pick-up')
  expect(api.calls.map(({ call }) => call)).toEqual([
    'GET /api/get_plugin_public_pages_by_key/pickup',
    'GET /api/get_plugin_public_pages_script_by_key/pickup',
  ])
})

test('in Arabic it reads from the right, in its own texts', async () => {
  await openPage(
    `export const Help = () => null
export const Board = () => jsx(sdk.Text, { children: sdk.usePlugin().t('hello') })`,
    { locale: 'ar' },
  )

  expect(await screen.findByText('مرحبًا')).toBeTruthy()
  expect([document.documentElement.dir, document.title]).toEqual(['rtl', 'Maison Lune - جاهز للاستلام'])
})

test('it reads what the plugin keeps for visitors; all else of the shop is refused', async () => {
  const entry = { name: 'public:board', value: ['20427'], version: 3 }
  const { api } = await openPage(
    `export const Help = () => null
export function Board() {
  const { shop, store } = sdk.usePlugin()
  const { value } = sdk.useEntry('public:board')
  const [codes, setCodes] = useState('')
  useEffect(() => {
    const asked = [shop.get('/api/orders'), store.get('own'), store.set('public:board', [])]
    Promise.allSettled(asked).then((all) => setCodes(all.map(({ reason }) => reason?.code).join(' ')))
  }, [])
  return jsxs(sdk.Stack, { children: [
    jsx(sdk.Text, { children: 'ready ' + value?.value }), jsx(sdk.Text, { children: 'codes ' + codes })] })
}`,
    { answers: { 'GET /api/plugins/pickup/public_store': () => ({ entries: [entry], next: null }) } },
  )

  expect(await screen.findByText('ready 20427')).toBeTruthy()
  expect(await screen.findByText('codes FORBIDDEN FORBIDDEN FORBIDDEN')).toBeTruthy()
  expect(api.calls.every(({ call }) => /_public_pages|public_store/.test(call))).toBe(true)
})

test('its links lead to its own pages, and the worker goes on', async () => {
  await openPage(`export const Help = () => jsx(sdk.Text, { children: 'How it works' })
export const Board = () => jsx(sdk.Link, { to: '/public/pickup/help', children: 'Help' })`)

  await userEvent.click(await screen.findByRole('link', { name: 'Help' }))

  expect(await screen.findByText('How it works')).toBeTruthy()
  expect(location.pathname).toBe('/public/pickup/help')
})

test.each([
  ['a page that it has not', '/public/pickup/other'],
  ['a plugin that is off', '/public/other/board'],
  ['an address that can be none', '/public/ÉTÉ'],
])('%s is not there', async (_what, at) => {
  await openPage('', { at })

  expect(await screen.findByText('It may belong to something that is switched off')).toBeTruthy()
})

test('a lost connection can be tried again', async () => {
  let isLost = true
  await openPage(
    `export const Help = () => null
export const Board = () => jsx(sdk.Text, { children: 'drawn' })`,
    {
      answers: {
        'GET /api/get_plugin_public_pages_by_key/pickup': () => {
          if (isLost) throw new ApiError('INTERNAL', 500)
          return pages
        },
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isLost = false
  await userEvent.click(again)

  expect(await screen.findByText('drawn')).toBeTruthy()
})

test('a page that fails says so in one sentence, without the cause', async () => {
  await openPage(`export const Help = () => null
export const Board = () => { throw new Error('secret cause') }`)

  expect(await screen.findByText('Pickup board does not work right now')).toBeTruthy()
  expect(document.body.textContent).not.toContain('secret cause')
})
