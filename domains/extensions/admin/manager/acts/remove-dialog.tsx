import { Button, call, Dialog, Field, Input, RadioGroup, Stack, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { deletePlugin } from '../../../contract/manage-plugins.wire.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'

interface RemoveDialogProps {
  plugin: InstalledPlugin
  open: boolean
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

const ways = ['keep', 'delete'] as const

/** What a plugin keeps comes back for 30 days, or goes at once: that has to be typed. */
export function RemoveDialog({ plugin: { key, name }, open, onClose, onRemoved }: RemoveDialogProps) {
  const t = useText('extensions')
  const { act, isBusy } = usePluginAct()
  const [data, setData] = useState<(typeof ways)[number]>('keep')
  const [typed, setTyped] = useState('')
  const isNamed = typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
  const isWaiting = data === 'delete' && !isNamed
  const remove = () =>
    act({
      send: () => call(deletePlugin, { params: { key }, query: { data } }),
      done: t('done.removed', { name }),
      onDone() {
        onClose()
        onRemoved?.()
      },
    })
  return (
    <Dialog
      title={t('remove.title', { name })}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      cancel
      note={isWaiting && t('remove.type', { name })}
      footer={
        <Button variant="danger" busy={isBusy} disabled={isWaiting} onClick={remove}>
          {t('remove.do')}
        </Button>
      }
    >
      <Stack>
        <Text as="p">{t('remove.text')}</Text>
        <RadioGroup
          label={t('remove.data')}
          options={ways.map((value) => ({ value, label: t(`remove.${value}`), hint: t(`remove.${value}_hint`) }))}
          value={data}
          onChange={(value) => setData(value === 'delete' ? 'delete' : 'keep')}
        />
        {data === 'delete' && (
          <Field label={t('remove.name', { name })}>
            <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
          </Field>
        )}
      </Stack>
    </Dialog>
  )
}
