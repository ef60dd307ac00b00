import { call, toast, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Document } from '../../contract/document.ts'
import { type DocumentMailRequest, mailDocument } from '../../contract/document.wire.ts'

/** A press that is repeated because its answer was lost sends once. */
export function useMailDocument({ id, kind, name }: Document, onDone: () => void) {
  const t = useText('documents')
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (body: DocumentMailRequest) =>
      call(mailDocument, { params: { id }, body, idempotencyKey: key.current }),
    onSuccess() {
      key.current = crypto.randomUUID()
      toast.success(t('mail.done', { name: t(`names.${kind}`, { name }) }))
      onDone()
    },
  })
}
