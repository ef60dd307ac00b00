import {
  Card,
  Code,
  call,
  DeleteMenu,
  Field,
  Input,
  Page,
  RecordFormFrame,
  RecordOpening,
  Stack,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { builtInMenus } from '../../../contract/menu.rules.ts'
import type { MenuRecord } from '../../../contract/menu.ts'
import { deleteMenu } from '../../../contract/menu.wire.ts'
import { menusUrl } from '../../pages.urls.ts'
import { useMenu } from '../use-menu.ts'
import { useMenuName } from '../use-menu-name.ts'
import { EntriesCard } from './entries-card.tsx'
import { useMenuForm } from './use-menu-form.ts'

export function MenuScreen() {
  const { id = '' } = useParams()
  const t = useText('pages')
  const of = useMenu(id)

  return (
    <RecordOpening of={of} title={t('menus.one')} back={menusUrl} missing={t('menus.missing')} texts="pages">
      {(menu) => <WrittenMenu key={id} menu={menu} />}
    </RecordOpening>
  )
}

function WrittenMenu({ menu }: { menu: MenuRecord }) {
  const t = useText('pages')
  const of = useMenuForm(menu)
  const name = useMenuName()(menu)
  const { id, handle, version } = menu
  const isBuiltIn = builtInMenus.includes(handle)
  return (
    <Page
      title={<bdi>{name}</bdi>}
      back={menusUrl}
      meta={<Code>{handle}</Code>}
      menu={
        isBuiltIn ? undefined : (
          <DeleteMenu
            texts="pages"
            words="menus.delete"
            text={t('menus.delete.text')}
            name={name}
            remove={() => call(deleteMenu, { params: { id }, query: { version } })}
            list="menus"
            to={menusUrl}
          />
        )
      }
    >
      <RecordFormFrame of={of} labelOf={(field) => t(`menus.fields.${field}`)}>
        <Stack gap="4">
          {!isBuiltIn && (
            <Card>
              <Field label={t('menus.fields.title')} path="title" error={of.errorOf('title')}>
                <Input {...of.form.register('title')} dir="auto" autoComplete="off" />
              </Field>
            </Card>
          )}
          <EntriesCard of={of} menu={id} />
        </Stack>
      </RecordFormFrame>
    </Page>
  )
}
