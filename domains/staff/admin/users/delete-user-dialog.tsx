import {
  Button,
  call,
  Dialog,
  ErrorNote,
  Field,
  type Option,
  Skeleton,
  Stack,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { personName } from '../../contract/user.rules.ts'
import type { User } from '../../contract/user.ts'
import { deleteUser, readUserWork } from '../../contract/user.wire.ts'
import { usersUrl } from '../users.urls.ts'
import { ColleagueField } from './pick/colleague-field.tsx'

interface DeleteUserDialogProps {
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The right that an heir needs, of the first kind of work there is. */
const rights = { orders: 'admin_orders', posted_data: 'admin_posted_data', vendors: 'vendors_page' } as const
type Work = keyof typeof rights

const isWork = (name: string): name is Work => Object.hasOwn(rights, name)

export function DeleteUserDialog({ user, open, onOpenChange }: DeleteUserDialogProps) {
  const t = useText('staff')
  const { remove, isBusy } = useDeletion(user, () => onOpenChange(false))
  const [heir, setHeir] = useState<Option | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'work', user.id],
    queryFn: async ({ signal }) => (await call(readUserWork, { params: { id: user.id }, signal })).work,
    enabled: open,
    gcTime: 0,
  })
  const work = (data ?? []).flatMap(({ name, count }) => (isWork(name) && count > 0 ? [{ name, count }] : []))

  return (
    <Dialog
      title={t('deletion.title', { name: personName(user) })}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="danger" busy={isBusy} disabled={!data} onClick={() => remove(heir)}>
          {t('deletion.name')}
        </Button>
      }
    >
      <Stack>
        <Text>{t('deletion.text', { name: personName(user) })}</Text>
        {error && !data ? <ErrorNote onRetry={() => void refetch()} /> : null}
        {!data && !error && <Skeleton height={40} />}
        {data && work.length === 0 && <Text tone="quiet">{t('deletion.none')}</Text>}
        {work[0] && (
          <>
            <Text>
              {t('deletion.work')}: {work.map(({ name, count }) => t(`deletion.${name}`, { count })).join(', ')}
            </Text>
            <Field label={t('deletion.heir')} hint={t('deletion.heir_hint')} optional>
              <ColleagueField value={heir} onChange={setHeir} may={rights[work[0].name]} but={user.id} />
            </Field>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function useDeletion({ id, version }: User, onDone: () => void) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (heir: Option | null) =>
      call(deleteUser, { params: { id }, query: { version, ...(heir && { heir: heir.value }) } }),
    onSuccess: () => {
      toast.success(t('deletion.done'))
      onDone()
      void client.invalidateQueries({ queryKey: ['users'] })
      void navigate(usersUrl)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { remove: mutate, isBusy: isPending }
}
