import { Button, Empty, EntryPicture, IndexTable, Page, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiKeysUrl } from '../connections.urls.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'
import { useKeyColumns } from './use-key-columns.tsx'

export function ApiKeysScreen() {
  const t = useText('connections')
  const errorText = useErrorText('connections')
  const { data: keys, error, refetch } = useApiKeys()
  const columns = useKeyColumns()
  const [isMaking, setMaking] = useState(false)
  const isEmpty = keys?.length === 0

  const create = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t('keys.create')}
    </Button>
  )

  return (
    <Page title={t('keys.title')} subtitle={t('keys.text')} wide primary={isEmpty ? undefined : create}>
      <IndexTable
        label={t('keys.title')}
        columns={columns}
        rows={keys ?? []}
        nameOf={({ name }) => name}
        total={keys?.length}
        isLoading={keys === undefined && error === null}
        error={error && keys === undefined ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        empty={
          <Empty
            picture={<EntryPicture to={apiKeysUrl} />}
            title={t('keys.empty.title')}
            text={t('keys.empty.text')}
            action={create}
          />
        }
        foot={<Text tone="quiet">{t('keys.log')}</Text>}
      />
      <CreateKeyDialog open={isMaking} onOpenChange={setMaking} />
    </Page>
  )
}
