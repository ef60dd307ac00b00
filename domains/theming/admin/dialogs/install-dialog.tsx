import { Banner, Button, call, Dialog, FileDrop, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { installTheme } from '../../contract/theme.wire.ts'
import { themesKey } from '../use-themes.ts'
import { ReportParts } from './report-parts.tsx'

const maxBytes = 100_000_000

async function install(file: File) {
  const form = new FormData()
  form.append('file', file)
  return call(installTheme, { form })
}

interface InstallDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Installs at once, and then says what the theme lacks here: visitors see nothing of it until it is published. */
export function InstallDialog({ open, onOpenChange }: InstallDialogProps) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const client = useQueryClient()
  const [shown, setShown] = useState(0)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: install,
    onSettled: () => client.invalidateQueries({ queryKey: themesKey }),
  })
  const close = (isOpen: boolean) => {
    onOpenChange(isOpen)
    reset()
    setShown(shown + 1)
  }

  return (
    <Dialog
      key={shown}
      title={data ? t('install.done', { name: data.theme.name }) : t('install.title')}
      open={open}
      onOpenChange={close}
      footer={data && <Button onClick={() => close(false)}>{t('install.close')}</Button>}
    >
      {data ? (
        <ReportParts report={data.report} />
      ) : (
        <>
          <FileDrop
            label={isPending ? t('install.running') : t('install.choose')}
            accept=".zip,application/zip"
            limit={maxBytes}
            disabled={isPending}
            onFiles={([file]) => file && mutate(file)}
          />
          {error && <Banner tone="danger">{errorText(error)}</Banner>}
        </>
      )}
    </Dialog>
  )
}
