import {
  Button,
  call,
  Dialog,
  Field,
  Input,
  schemaResolver,
  toast,
  useErrorText,
  useFieldErrors,
  useForm,
  useText,
} from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { permessionsOf } from '../../../contract/role-presets.ts'
import { type PresetName, type Role, RoleRequest } from '../../../contract/user.ts'
import { createRole, updateRole } from '../../../contract/user.wire.ts'
import { rolesKey, useRoles } from '../../use-users.ts'
import { useRoleTitle } from '../rights/use-role-title.ts'
import { freeTitle, keyFrom } from './role-key.ts'

interface RoleDialogProps {
  /** Absent while creating. */
  role?: Role
  /** Rights that a new role begins with. */
  preset?: PresetName | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RoleDialog({ role, preset = null, open, onOpenChange }: RoleDialogProps) {
  const t = useText('staff')
  const id = useId()

  return (
    <Dialog
      title={t(role ? 'roles_page.rename' : 'roles_page.create')}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="primary" type="submit" form={id}>
          {t(role ? 'roles_page.rename' : 'roles_page.create')}
        </Button>
      }
    >
      <RoleFields id={id} role={role} preset={preset} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Title = RoleRequest.pick({ title: true })
type Title = { title: string }

interface RoleFieldsProps extends Pick<RoleDialogProps, 'role'> {
  id: string
  preset: PresetName | null
  onDone: () => void
}

function RoleFields({ id, role, preset, onDone }: RoleFieldsProps) {
  const t = useText('staff')
  const errorText = useErrorText('staff')
  const client = useQueryClient()
  const titleOf = useRoleTitle()
  const taken = useRoles().data?.roles.map(titleOf) ?? []
  const form = useForm<Title, unknown, Title>({
    defaultValues: { title: role?.title ?? (preset ? freeTitle(t(`presets.${preset}.name`), taken) : '') },
    resolver: schemaResolver<Title, Title>(Title, errorText),
  })
  const putFieldErrors = useFieldErrors(form, 'staff')

  const save = form.handleSubmit(async ({ title }) => {
    try {
      if (role) await call(updateRole, { params: { id: role.id }, body: { title, version: role.version } })
      else
        await call(createRole, {
          body: { title, key: keyFrom(title), permessions: preset ? permessionsOf(preset) : {}, preset },
        })
      toast.success(t(role ? 'roles_page.renamed' : 'roles_page.created'))
      onDone()
    } catch (error) {
      if (!putFieldErrors(error)) form.setError('title', { message: errorText(error) })
    }
    void client.invalidateQueries({ queryKey: rolesKey })
  })

  return (
    <form id={id} noValidate onSubmit={(event) => void save(event)}>
      <Field label={t('roles_page.name')} hint={t('roles_page.name_hint')} error={form.formState.errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
    </form>
  )
}
