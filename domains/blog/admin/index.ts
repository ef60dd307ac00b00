import { adminDomain } from '@comptoir/platform/admin'
import { Newspaper, Tags, Trash2 } from 'lucide-react'
import { articlesUrl, articleTrashUrl, blogsUrl, labelsUrl, newArticleUrl } from './blog.urls.ts'

const permission = 'admin_blog'

export const blog = adminDomain({
  key: 'blog',
  screens: [
    { path: articlesUrl, permission, load: () => import('./list/articles.screen.tsx') },
    { path: newArticleUrl, permission, load: () => import('./form/article.screen.tsx') },
    { path: articleTrashUrl, permission, load: () => import('./trash/article-trash.screen.tsx') },
    { path: blogsUrl, permission, load: () => import('./blogs/blogs.screen.tsx') },
    { path: labelsUrl, permission, load: () => import('./labels/labels.screen.tsx') },
    { path: `${articlesUrl}/:id`, permission, load: () => import('./form/article.screen.tsx') },
  ],
  menu: [{ id: 'blog', to: articlesUrl, icon: Newspaper, permission, group: 'storefront', position: 20, keys: 'g b' }],
  actions: [
    { id: 'create', icon: Newspaper, permission, to: newArticleUrl },
    { id: 'blogs', icon: Newspaper, permission, to: blogsUrl },
    { id: 'labels', icon: Tags, permission, to: labelsUrl },
    { id: 'trash', icon: Trash2, permission, to: articleTrashUrl },
  ],
  sources: [{ permission, load: async () => (await import('./list/use-found-articles.tsx')).useFoundArticles }],
})
