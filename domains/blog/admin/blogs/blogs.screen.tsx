import {
  Button,
  Code,
  type Column,
  Empty,
  EntryPicture,
  IndexTable,
  Page,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Blog } from '../../contract/blog.ts'
import { articlesUrl } from '../blog.urls.ts'
import { useBlogs } from '../use-blogs.ts'
import { BlogDialog } from './blog-dialog.tsx'
import { DeleteBlog } from './delete-blog.tsx'

export function BlogsScreen() {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const { data: blogs, error, refetch } = useBlogs()
  const [edited, setEdited] = useState<Blog | 'new' | null>(null)
  const columns = useColumns(setEdited)

  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('blogs.add')}
    </Button>
  )
  return (
    <Page title={t('blogs.title')} back={articlesUrl} wide primary={create}>
      <IndexTable
        label={t('blogs.title')}
        columns={columns}
        rows={blogs ?? []}
        nameOf={({ handle }) => handle}
        total={blogs?.length}
        isLoading={blogs === undefined && error === null}
        error={error && blogs === undefined ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        empty={<Empty picture={<EntryPicture to={articlesUrl} />} title={t('empty.title')} text={t('empty.text')} />}
      />
      {edited && (
        <BlogDialog
          key={edited === 'new' ? 'new' : edited.id}
          blog={edited === 'new' ? null : edited}
          open
          onOpenChange={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function useColumns(onEdit: (blog: Blog) => void): readonly Column<Blog>[] {
  const t = useText('blog')
  const { locale } = useFormats()

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('blogs.name'),
        width: 220,
        grow: 2,
        phone: 'title',
        fixed: true,
        cell: ({ title }) => (
          <Text truncate>
            <bdi>{textIn(title, locale)}</bdi>
          </Text>
        ),
      },
      {
        id: 'handle',
        header: t('fields.handle'),
        width: 180,
        phone: 'subtitle',
        cell: ({ handle }) => <Code>{`/blogs/${handle}`}</Code>,
      },
      {
        id: 'articles',
        header: t('blogs.articles'),
        width: 120,
        phone: 'hidden',
        cell: ({ articles }) => t('blogs.count', { count: articles }),
      },
      {
        id: 'edit',
        header: t('blogs.change'),
        headless: true,
        align: 'end',
        width: 110,
        phone: 'end',
        cell: (blog) => (
          <Button aria-label={t('blogs.edit', { name: textIn(blog.title, locale) })} onClick={() => onEdit(blog)}>
            {t('blogs.change')}
          </Button>
        ),
      },
      {
        id: 'delete',
        header: t('blogs.delete'),
        headless: true,
        align: 'end',
        width: 64,
        phone: 'end-sub',
        cell: (blog) => <DeleteBlog blog={blog} />,
      },
    ],
    [t, locale, onEdit],
  )
}
