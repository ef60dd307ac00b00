import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { isEnter } from '../keyboard/enter.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { isLinkAddress, isWebAddress } from './rich-text-nodes.ts'

interface AskProps {
  editor: Editor
  onClose: () => void
}

export function addressOf(typed: string) {
  const address = typed.trim()
  if (/^[^\s/@:]+\.[^\s/@:]{2,}(?:[/?#:]\S*)?$/.test(address)) return `https://${address}`
  return /^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]{2,}$/.test(address) ? `mailto:${address}` : address
}

export function RichTextLink({ editor, onClose }: AskProps) {
  const t = useText('rich-text')
  const known = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(known)
  const [isChecked, setChecked] = useState(false)
  const address = addressOf(typed)
  const isRight = isLinkAddress(address) || address === known

  const put = () => {
    setChecked(true)
    if (!isRight || address === '') return
    const words = editor.chain().focus().extendMarkRange('link')
    const isEmpty = editor.state.selection.empty && known === ''
    if (isEmpty)
      words.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else words.setLink({ href: address }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('link')}
      cancel
      footer={
        <>
          {known && <Button onClick={remove}>{t('unlink')}</Button>}
          <Button variant="primary" onClick={put}>
            {t('set_link')}
          </Button>
        </>
      }
    >
      <Field label={t('address')} error={isChecked && !isRight ? t('address_wrong') : undefined}>
        <Input
          dir="ltr"
          placeholder="https://"
          autoComplete="off"
          value={typed}
          maxLength={2_048}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => isEnter(event) && put()}
        />
      </Field>
    </Dialog>
  )
}

export function RichTextPicture({ editor, onClose }: AskProps) {
  const t = useText('rich-text')
  const kit = useText('platform')
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isRight = isWebAddress(src.trim())

  const put = () => {
    setChecked(true)
    if (!isRight) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: src.trim(), alt: alt.trim() || null } })
      .run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('picture')}
      cancel
      footer={
        <Button variant="primary" onClick={put}>
          {t('set_picture')}
        </Button>
      }
    >
      <Stack gap="4">
        <Field label={t('picture_address')} error={isChecked && !isRight ? kit('failures.URL_INVALID') : undefined}>
          <Input
            type="url"
            dir="ltr"
            placeholder="https://"
            autoComplete="off"
            value={src}
            maxLength={2_048}
            onChange={(event) => setSrc(event.target.value)}
          />
        </Field>
        <Field label={t('picture_alt')} optional>
          <Input value={alt} maxLength={500} onChange={(event) => setAlt(event.target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}
