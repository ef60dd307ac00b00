import { call, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { MenuRecord } from '../../../contract/menu.ts'
import { updateMenu } from '../../../contract/menu.wire.ts'
import { cacheMenu } from '../use-menu.ts'
import { MenuForm, type MenuValues, valuesOf } from './menu-values.ts'

export type MenuFormState = ReturnType<typeof useMenuForm>

export function useMenuForm(menu: MenuRecord) {
  const client = useQueryClient()

  return useRecordForm<MenuRecord, MenuValues, MenuForm>({
    record: menu,
    toValues: (known) => valuesOf(known ?? menu),
    schema: MenuForm,
    texts: 'pages',
    readCurrent: (current) => MenuRecord.safeParse(current).data ?? null,
    async save({ changed, base }) {
      const { id, version } = base ?? menu
      return (await call(updateMenu, { params: { id }, body: { ...changed, version } })).menu
    },
    onSaved: (saved) => cacheMenu(client, saved),
  })
}
