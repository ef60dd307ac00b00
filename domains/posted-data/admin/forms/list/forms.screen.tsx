import {
  Badge,
  ButtonLink,
  Card,
  Code,
  Empty,
  EntryPicture,
  Link,
  Page,
  PageError,
  PageLoading,
  Text,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import type { Form } from '../../../contract/form.ts'
import { formUrl, newFormUrl, postedDataUrl } from '../../posted-data.urls.ts'
import { ReceivedText } from '../received-text.tsx'
import { type Received, useForms, useReceived } from '../use-forms.ts'
import styles from './forms-list.module.css'

export function FormsScreen() {
  const t = useText('posted-data')
  const { data, error, refetch } = useForms()
  const receivedOf = useReceived()
  const back = useCan('admin_posted_data') ? { back: postedDataUrl } : {}

  if (error && !data)
    return (
      <PageError {...back} title={t('forms.title')} error={error} texts="posted-data" onRetry={() => void refetch()} />
    )
  if (!data) return <PageLoading {...back} title={t('forms.title')} />
  return (
    <Page
      {...back}
      title={t('forms.title')}
      subtitle={t('forms.subtitle')}
      primary={
        <ButtonLink variant="primary" writes to={newFormUrl} icon={<Plus size={16} aria-hidden="true" />}>
          {t('forms.create')}
        </ButtonLink>
      }
    >
      <Card flush>
        {data.length === 0 ? (
          <Empty picture={<EntryPicture to={postedDataUrl} />} title={t('forms.none')} text={t('forms.subtitle')} />
        ) : (
          <ul className={styles.forms}>
            {data.map((form) => (
              <FormRow key={form.id} form={form} received={receivedOf(form.id)} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

function FormRow({
  form: { id, key, title, active, fields },
  received,
}: {
  form: Form
  received: Received | undefined
}) {
  const t = useText('posted-data')
  return (
    <li>
      <div>
        <Link to={formUrl(id)}>
          <bdi>{title}</bdi>
        </Link>
        <Text as="p" tone="quiet">
          <Code>{key}</Code> · {t('forms.field_count', { count: fields.length })}
        </Text>
      </div>
      <Text tone="quiet">
        <ReceivedText of={received} />
      </Text>
      {!active && <Badge>{t('forms.off')}</Badge>}
    </li>
  )
}
