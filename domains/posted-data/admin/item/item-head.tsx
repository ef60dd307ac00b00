import {
  Button,
  call,
  DeleteMenu,
  Heading,
  RelativeTime,
  Row,
  Stack,
  Text,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { Archive, OctagonAlert } from 'lucide-react'
import type { PostedItem } from '../../contract/posted-data.ts'
import { deletePostedItem } from '../../contract/posted-item.wire.ts'
import { useVisitorForm } from '../forms/use-forms.ts'
import { useSenderName } from '../use-sender-name.ts'
import { ItemOrganization } from './item-organization.tsx'
import { useItemChange } from './use-item-change.ts'

interface ItemHeadProps {
  item: PostedItem
  list: string
}

export function ItemHead({ item, list }: ItemHeadProps) {
  const { tag } = useFormats()
  const { title } = useVisitorForm(item.form_key)
  const name = useSenderName(item)
  const { change, isPending } = useItemChange(item)
  const language = new Intl.DisplayNames(tag, { type: 'language' }).of(item.locale) ?? item.locale

  return (
    <Stack gap="3">
      <Row justify="between" align="start" wrap>
        <Stack gap="1">
          <Heading size="16">
            <bdi>{name}</bdi>
          </Heading>
          <Text tone="quiet">
            <bdi>{title}</bdi> · <RelativeTime at={item.created_at} /> · {language}
          </Text>
        </Stack>
        <Row>
          <SetAside status="spam" item={item} isBusy={isPending} change={change} />
          <SetAside status="archived" item={item} isBusy={isPending} change={change} />
          <DeleteMenu
            texts="posted-data"
            name={name}
            remove={() => call(deletePostedItem, { params: { id: item.id }, query: { version: item.version } })}
            list="posted-data"
            to={list}
          />
        </Row>
      </Row>
      <ItemOrganization item={item} change={change} />
    </Stack>
  )
}

const asides = {
  spam: { keys: 's', Icon: OctagonAlert },
  archived: { keys: 'e', Icon: Archive },
} as const

interface SetAsideProps {
  status: keyof typeof asides
  item: PostedItem
  isBusy: boolean
  change: ReturnType<typeof useItemChange>['change']
}

/** Absent once the item has this status: the select leads back. */
function SetAside({ status, item, isBusy, change }: SetAsideProps) {
  const t = useText('posted-data')
  const { keys, Icon } = asides[status]
  const isThere = item.status === status
  const set = () => change({ status }, t(`done.${status}`))
  useShortcut(isThere ? null : keys, set, { label: t(`set.${status}`), group: t('title') })
  if (isThere) return null
  return (
    <Button icon={<Icon size={16} aria-hidden="true" />} aria-keyshortcuts={keys} disabled={isBusy} onClick={set}>
      {t(`set.${status}`)}
    </Button>
  )
}
