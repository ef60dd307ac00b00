import {
  Badge,
  ButtonLink,
  Card,
  Code,
  call,
  Empty,
  EntryPicture,
  Link,
  Page,
  Row,
  Skeleton,
  SortableList,
  Tabs,
  Text,
  toast,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { textIn } from '../../contract/custom-field.rules.ts'
import { type CustomField, fieldLimits } from '../../contract/custom-field.ts'
import { orderCustomFields } from '../../contract/custom-field.wire.ts'
import { keepField, useAreFieldsKnown, useFieldsOf } from '../custom-field.live.ts'
import { customFieldsUrl, customFieldUrl, newCustomFieldUrl } from '../custom-fields.urls.ts'
import { useKindNames } from '../use-kind-names.ts'
import styles from './custom-fields.module.css'

export function CustomFieldsScreen() {
  const t = useText('custom-fields')
  const kinds = useKindNames()
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find(({ value }) => value === search.get('kind')) ?? kinds[0]
  const fields = useFieldsOf(kind?.value ?? '')
  const isKnown = useAreFieldsKnown()
  const create = kind && (
    <ButtonLink
      variant="primary"
      writes
      to={newCustomFieldUrl(kind.value)}
      icon={<Plus size={16} aria-hidden="true" />}
    >
      {t('create')}
    </ButtonLink>
  )

  return (
    <Page title={t('title')} primary={fields.length > 0 && fields.length < fieldLimits.fields && create}>
      <Tabs
        label={t('kinds')}
        value={kind?.value ?? ''}
        onChange={(value) => setSearch({ kind: value }, { replace: true })}
        tabs={kinds.map(({ value, label }) => ({ id: value, label }))}
        numbered
      >
        <Card flush>
          {!isKnown && <Skeleton />}
          {isKnown && fields.length === 0 && (
            <Empty
              picture={<EntryPicture to={customFieldsUrl()} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={create}
            />
          )}
          {fields.length > 0 && <FieldList entity={kind?.value ?? ''} fields={fields} label={t('title')} />}
        </Card>
      </Tabs>
    </Page>
  )
}

interface FieldListProps {
  entity: string
  fields: readonly CustomField[]
  label: string
}

function FieldList({ entity, fields, label }: FieldListProps) {
  const errorText = useErrorText('custom-fields')
  const { locale } = useFormats()

  async function move(from: number, to: number) {
    const ids = fields.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    try {
      const { custom_fields } = await call(orderCustomFields, { body: { entity, ids } })
      for (const field of custom_fields) keepField(field)
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  return (
    <SortableList
      aria-label={label}
      items={fields}
      keyOf={({ id }) => id}
      nameOf={({ name }) => textIn(name, locale)}
      onMove={(from, to) => void move(from, to)}
    >
      {(field) => <Entry field={field} />}
    </SortableList>
  )
}

function Entry({ field: { id, key, name, type, localised, many, required } }: { field: CustomField }) {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  return (
    <div className={styles.customField}>
      <div>
        <Link to={customFieldUrl(id)}>
          <bdi>{textIn(name, locale)}</bdi>
        </Link>
        <Text as="p" tone="quiet">
          <Code>{key}</Code>
        </Text>
      </div>
      <Row wrap>
        {required && <Badge tone="prep">{t('fields.required')}</Badge>}
        {localised && <Badge>{t('fields.localised')}</Badge>}
        {many && <Badge>{t('fields.many')}</Badge>}
        <Badge>{t(`types.${type}`)}</Badge>
      </Row>
    </div>
  )
}
