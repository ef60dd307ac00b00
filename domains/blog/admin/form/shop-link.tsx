import { Button, ButtonLink, call, toast, useShop, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Eye } from 'lucide-react'
import { articleStateOf } from '../../contract/article.rules.ts'
import type { Article } from '../../contract/article.ts'
import { previewArticle } from '../../contract/article.wire.ts'
import { useBlogs } from '../use-blogs.ts'

/** Opens a public article on the shop, and a preview of any other. */
export function ShopLink({ article }: { article: Article }) {
  const t = useText('blog')
  const { store } = useShop()
  const { data: blogs = [] } = useBlogs()
  const blog = blogs.find(({ id }) => id === article.blog_id)
  if (store === '' || !blog) return null
  if (articleStateOf(article, Date.now()) !== 'public') return <PreviewButton id={article.id} store={store} />
  return (
    <ButtonLink
      to={`${store}/blogs/${blog.handle}/${article.handle}`}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink size={16} data-mirror aria-hidden="true" />}
    >
      {t('on_shop')}
    </ButtonLink>
  )
}

function PreviewButton({ id, store }: { id: string; store: string }) {
  const t = useText('blog')
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => call(previewArticle, { params: { id } }) })

  async function open() {
    // Opened by the press itself: a window that opens later is blocked.
    const page = window.open('', '_blank')
    try {
      const { path } = await mutateAsync()
      if (page) page.location.href = store + path
    } catch {
      page?.close()
      toast.error(t('preview_failed'))
    }
  }
  return (
    <Button busy={isPending} icon={<Eye size={16} aria-hidden="true" />} onClick={() => void open()}>
      {t('preview')}
    </Button>
  )
}
