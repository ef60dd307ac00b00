import { IconButton, lazyOverlay, Menu, useText } from '@comptoir/platform/admin'
import { Ellipsis, FileCode, Mail } from 'lucide-react'
import { useState } from 'react'
import type { Document } from '../../contract/document.ts'
import { useSaveEInvoice } from '../use-documents.ts'

const MailDialog = lazyOverlay(async () => (await import('./mail-dialog.tsx')).MailDialog)

interface DocumentMenuProps {
  document: Document
  /** Of its customer; empty if nobody knows it. */
  address: string
}

/** What else can be done with a document: it is mailed, and its e-invoice saved. */
export function DocumentMenu({ document, address }: DocumentMenuProps) {
  const t = useText('documents')
  const [isMailing, setMailing] = useState(false)
  const { mutate: save } = useSaveEInvoice(document)
  const { kind, name, mailed, e_invoice } = document
  const items = [
    {
      ...{ id: 'mail', label: t(mailed === 'mailed' ? 'mail.again' : 'mail.send') },
      icon: <Mail size={16} aria-hidden="true" />,
      onSelect: () => setMailing(true),
    },
    ...(e_invoice?.path
      ? [
          {
            ...{ id: 'xml', label: t('e_invoice.xml'), writes: false },
            icon: <FileCode size={16} aria-hidden="true" />,
            onSelect: () => save(),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('more', { name: t(`names.${kind}`, { name }) })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
            plain
          />
        }
        groups={[{ id: 'more', items }]}
      />
      <MailDialog document={document} address={address} open={isMailing} onOpenChange={setMailing} />
    </>
  )
}
