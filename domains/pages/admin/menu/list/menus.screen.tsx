import {
  Button,
  Code,
  type Column,
  Empty,
  EntryPicture,
  IndexTable,
  Page,
  RelativeTime,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MenuRow } from '../../../contract/menu.ts'
import { menusUrl, menuUrl } from '../../pages.urls.ts'
import { useMenuName } from '../use-menu-name.ts'
import { useMenus } from '../use-menus.ts'
import { NewMenuDialog } from './new-menu-dialog.tsx'

export function MenusScreen() {
  const t = useText('pages')
  const errorText = useErrorText('pages')
  const nameOf = useMenuName()
  const { data: menus, error, refetch } = useMenus()
  const [isCreating, setCreating] = useState(false)

  return (
    <Page
      title={t('menus.title')}
      wide
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t('menus.create')}
        </Button>
      }
    >
      <IndexTable
        label={t('menus.title')}
        columns={useColumns()}
        rows={menus ?? []}
        nameOf={nameOf}
        total={menus?.length}
        isLoading={menus === undefined && error === null}
        error={error && menus === undefined ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        empty={<Empty picture={<EntryPicture to={menusUrl} />} title={t('menus.empty')} />}
      />
      <NewMenuDialog open={isCreating} onOpenChange={setCreating} />
    </Page>
  )
}

function useColumns(): readonly Column<MenuRow>[] {
  const t = useText('pages')
  const formats = useFormats()
  const nameOf = useMenuName()

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('menus.fields.title'),
        width: 220,
        grow: 2,
        phone: 'title',
        fixed: true,
        to: ({ id }) => menuUrl(id),
        cell: (menu) => (
          <Text truncate>
            <bdi>{nameOf(menu)}</bdi>
          </Text>
        ),
      },
      {
        id: 'handle',
        header: t('menus.fields.handle'),
        width: 180,
        phone: 'subtitle',
        cell: ({ handle }) => <Code>{handle}</Code>,
      },
      {
        id: 'count',
        header: t('menus.fields.entries'),
        align: 'end',
        width: 110,
        phone: 'end',
        cell: ({ count }) => formats.number(count),
      },
      {
        id: 'updated_at',
        header: t('fields.updated_at'),
        width: 140,
        phone: 'hidden',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
      },
    ],
    [t, formats, nameOf],
  )
}
