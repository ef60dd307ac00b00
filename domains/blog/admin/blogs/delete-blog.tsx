import { AlertDialog, call, IconButton, toast, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { textIn } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Blog } from '../../contract/blog.ts'
import { deleteBlog } from '../../contract/blog.wire.ts'
import { blogsKey } from '../use-blogs.ts'

export function DeleteBlog({ blog: { id, title, version } }: { blog: Blog }) {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const { locale } = useFormats()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const name = textIn(title, locale)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteBlog, { params: { id }, query: { version } }),
    onSuccess: () => toast.success(t('blogs.deleted')),
    onError: (error) => toast.error(errorText(error)),
    onSettled() {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: blogsKey })
    },
  })

  return (
    <>
      <IconButton
        label={t('blogs.delete_one', { name })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('blogs.delete_title', { name })}
        text={t('blogs.delete_text')}
        confirm={t('blogs.delete')}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
