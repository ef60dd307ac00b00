import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { apiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Article } from '../../contract/article.ts'
import { ArticleScreen } from './article.screen.tsx'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const french = {
  title: 'Une lettre au four',
  excerpt: 'Quelques mots.',
  description: '<p>De la terre et du feu, rien.</p>',
}
const article: Article = {
  ...{ id, blog_id: '0198f0c0-0000-7000-8000-00000000000b', title: 'A letter on clay', handle: 'a-letter-on-clay' },
  ...{ locale: 'en', excerpt: 'A few words about cups.', description: '<p>Clay, water and fire make a cup.</p>' },
  ...{ image: null, public: false, published_at: null, author_id: null, author: '', category: '', tags: [], views: 3 },
  seo: { title: '', description: '', noindex: false },
  translations: { fr: { ...french, image_title: '', seo: { title: '', description: '' } } },
  version: 4,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
}

const known = {
  'GET /api/articles/labels': () => ({ categories: ['Workshop', 'Recipes'], tags: ['Tea'] }),
  'GET /api/blogs': () => ({ blogs: [] }),
  'GET /api/articles/:id': () => ({ article }),
}
const open = (own: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ ...known, ...own })
  return {
    api,
    shown: renderScreen(<ArticleScreen />, { path: '/web_store/blog/:id', address: `/web_store/blog/${id}` }),
  }
}
const openNew = () => renderScreen(<ArticleScreen />, { path: ['/web_store/blog/new', '/web_store/blog/:id'] })
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}( ?\\(optional\\))?$`) })

test('only what was changed is sent, with the translations as a whole', async () => {
  const { api, shown } = open({
    'PUT /api/articles/:id': () => ({ article: { ...article, title: 'A letter on fire', version: 5 } }),
  })
  const { user } = await shown
  await user.fill(await field('Title'), 'A letter on fire')
  await user.click(screen.getByRole('tab', { name: 'Translated: Français' }))
  await user.fill(await field('Title'), 'Une lettre au feu')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/articles/${id}`))
    .toEqual([
      {
        title: 'A letter on fire',
        translations: {
          fr: { ...french, title: 'Une lettre au feu', image_title: '', seo: { title: '', description: '' } },
        },
        version: 4,
      },
    ])
})

test('a translation without a word is taken away; one that lacks a field is shown with its fault', async () => {
  const { api, shown } = open({ 'PUT /api/articles/:id': () => ({ article: { ...article, version: 5 } }) })
  const { user } = await shown
  await user.click(await screen.findByRole('tab', { name: 'Türkçe' }))
  await user.fill(await field('Title'), 'Kil')
  await user.click(screen.getByRole('tab', { name: /English$/ }))

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(await screen.findByText('Write at least 15 letters')).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: /Türkçe/ })).toHaveAttribute('aria-selected', 'true')
  await user.fill(await field('Title'), '')

  await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(api.bodiesOf(`PUT /api/articles/${id}`)).toEqual([])
})

test('a picture needs words that say what it shows', async () => {
  const { shown } = open()
  const { user } = await shown
  await user.fill(await field('Picture elsewhere'), 'https://pictures.example/cup.jpg')
  await user.fill(await field('What the picture shows'), 'Cup')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(await screen.findByText('Say in more than 4 letters what it shows')).toBeVisible()
})

test('an address that is taken is said beside its field', async () => {
  const api = fakeApi({
    ...known,
    'POST /api/articles': () => {
      throw apiError('VALIDATION_FAILED', { field: 'handle', errors: [{ field: 'handle', code: 'HANDLE_TAKEN' }] })
    },
  })
  const { user } = await openNew()
  await user.fill(await field('Title'), 'A letter on clay')
  await user.fill(await field('Excerpt'), 'A few words about cups.')
  await user.fill(await field('Text'), 'Clay, water and fire make a cup.')
  await user.fill(await field('Address'), 'taken')

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(await screen.findByText('This address is taken')).toBeVisible()
  expect(api.bodiesOf('POST /api/articles')).toMatchObject([
    { title: 'A letter on clay', public: false, handle: 'taken' },
  ])
})

test('the categories in use are offered, and one that is typed counts', async () => {
  const { api, shown } = open({ 'PUT /api/articles/:id': () => ({ article: { ...article, version: 5 } }) })
  const { user } = await shown
  const category = await screen.findByRole('combobox', { name: /^Category/ })

  await user.click(category)
  await user.keyboard('work')
  await user.click(await screen.findByRole('option', { name: 'Workshop' }))
  expect(category).toHaveValue('Workshop')
  await user.keyboard(' news')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => api.bodiesOf(`PUT /api/articles/${id}`)).toEqual([{ category: 'Workshop news', version: 4 }])
})

test('a new article stays on its page when it is saved', async () => {
  fakeApi({ ...known, 'POST /api/articles': () => ({ article }) })
  const shown = await openNew()
  await shown.user.fill(await field('Title'), article.title)
  await shown.user.fill(await field('Excerpt'), article.excerpt)
  await shown.user.fill(await field('Text'), 'Clay, water and fire make a cup.')

  await expectSavedInPlace(shown, {
    ...{ field: await field('Excerpt'), to: `/web_store/blog/${id}`, title: article.title },
  })
})
