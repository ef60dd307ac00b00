import {
  Card,
  DomainsContext,
  Empty,
  Link,
  type OwnedEntry,
  Row,
  Stack,
  sidebarGroups,
  Text,
  useFormats,
  useMenu,
  useText,
} from '@comptoir/platform/admin'
import { use } from 'react'

const useNothing = () => 0

/** The pages of a role without figures, with how much is new in each. */
export function PagesCard() {
  const t = useText('dashboard')
  const menu = useMenu(use(DomainsContext), { open: true })
  const entries = sidebarGroups.flatMap((group) => menu.get(group) ?? []).filter(({ to }) => to !== '/')
  if (entries.length === 0)
    return (
      <Card>
        <Empty title={t('pages.none')} text={t('pages.none_text')} />
      </Card>
    )
  return (
    <Card title={t('pages.title')}>
      <Stack gap="3">
        {entries.map((entry) => (
          <PageRow key={`${entry.domain} ${entry.id}`} entry={entry} />
        ))}
      </Stack>
    </Card>
  )
}

function PageRow({ entry: { domain, id, to, icon: Icon, useCount = useNothing } }: { entry: OwnedEntry }) {
  const t = useText(domain)
  const { number } = useFormats()
  const count = useCount()
  return (
    <Row>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <Link to={to}>{t(`menu.${id}`)}</Link>
      {count ? <Text tone="quiet">{number(count)}</Text> : null}
    </Row>
  )
}
