import {
  Button,
  Card,
  downloadContent,
  ErrorNote,
  IconButton,
  lazyOverlay,
  Menu,
  Skeleton,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { Download, Ellipsis, FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CustomerDocument, maxDocuments } from '../../contract/document.ts'
import { readDocument } from '../../contract/document.wire.ts'
import styles from './documents.module.css'
import { ExpiryText } from './expiry-text.tsx'
import { useDocuments } from './use-documents.ts'

const AddDocument = lazyOverlay(async () => (await import('./add-document.tsx')).AddDocument)
const EditDocument = lazyOverlay(async () => (await import('./edit-document.tsx')).EditDocument)
const DeleteDocument = lazyOverlay(async () => (await import('./delete-document.tsx')).DeleteDocument)

/** Files about a customer, such as an identity check. */
export function DocumentsCard({ id }: { id: string }) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const { data, error, refetch } = useDocuments(id)
  const [isAdding, setAdding] = useState(false)

  return (
    <Card
      title={t('documents.title')}
      actions={
        data &&
        data.length < maxDocuments && (
          <Button variant="ghost" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!(data || error) && <Skeleton />}
      {data?.length === 0 && (
        <Text as="p" tone="quiet">
          {t('documents.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={styles.documents}>
          {data.map((document) => (
            <DocumentItem key={document.id} id={id} document={document} />
          ))}
        </ul>
      )}
      <AddDocument id={id} open={isAdding} onOpenChange={setAdding} />
    </Card>
  )
}

interface DocumentItemProps {
  id: string
  document: CustomerDocument
}

function DocumentItem({ id, document }: DocumentItemProps) {
  const t = useText('customers')
  const errorText = useErrorText('customers')
  const [act, setAct] = useState<'edit' | 'delete' | null>(null)
  const { title, filename, expires_on } = document
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadContent(readDocument, { params: { id, document: document.id }, name: filename }),
    onError: (error) => void toast.error(errorText(error)),
  })
  const close = () => setAct(null)

  return (
    <li>
      <FileText size={16} aria-hidden="true" />
      <div>
        <Text strong>
          <bdi>{title}</bdi>
        </Text>
        <Text as="div" tone="quiet" size="12">
          <ExpiryText day={expires_on} />
        </Text>
      </div>
      <IconButton
        plain
        label={t('documents.download', { name: title })}
        icon={<Download size={16} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => download()}
      />
      <Menu
        trigger={
          <IconButton
            plain
            label={t('documents.actions', { name: title })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
        groups={[
          {
            id: 'document',
            items: [
              { id: 'edit', label: t('documents.edit'), onSelect: () => setAct('edit') },
              { id: 'delete', label: t('documents.delete.name'), danger: true, onSelect: () => setAct('delete') },
            ],
          },
        ]}
      />
      <EditDocument id={id} document={document} open={act === 'edit'} onOpenChange={close} />
      <DeleteDocument id={id} document={document} open={act === 'delete'} onOpenChange={close} />
    </li>
  )
}
