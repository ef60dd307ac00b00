import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  isCalledOff,
  ProgressRing,
  Row,
  sendForm,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Theme, ThemeReport } from '../../contract/theme.ts'
import { installTheme } from '../../contract/theme.wire.ts'
import { themesKey, useThemeReport } from '../use-themes.ts'
import { ReportParts } from './report-parts.tsx'

const maxBytes = 100_000_000

function useInstall() {
  const client = useQueryClient()
  const stop = useRef(new AbortController())
  const [share, setShare] = useState(0)
  const installation = useMutation({
    mutationFn(file: File) {
      setShare(0)
      const form = new FormData()
      form.append('file', file)
      return sendForm(installTheme, { form, onProgress: setShare, signal: stop.current.signal })
    },
    onSettled: () => client.invalidateQueries({ queryKey: themesKey }),
  })
  return { ...installation, share, callOff: () => stop.current.abort() }
}

/** What the installation found; it changes as hosts are allowed. */
function FreshReport({ theme, known }: { theme: Theme; known: ThemeReport }) {
  const { data } = useThemeReport(theme, known)
  return <ReportParts theme={theme} report={data ?? known} />
}

/**
 * Installs at once, and then says what the theme lacks here: visitors see nothing of it until it is published. Closing
 * it calls the upload off.
 */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { mutate, data, error, isPending, share, callOff } = useInstall()
  const close = () => {
    callOff()
    onClose()
  }

  return (
    <Dialog
      title={data ? t('install.done', { name: data.theme.name }) : t('install.title')}
      open
      onOpenChange={close}
      cancel={isPending}
      footer={data && <Button onClick={close}>{t('install.close')}</Button>}
    >
      {data && <FreshReport theme={data.theme} known={data.report} />}
      {isPending && (
        <Row>
          <ProgressRing value={share} label={t('install.running')} size={32} />
          <Text>{t('install.running')}</Text>
        </Row>
      )}
      {!data && !isPending && (
        <FileDrop
          label={t('install.choose')}
          accept=".zip,application/zip"
          limit={maxBytes}
          onFiles={([file]) => file && mutate(file)}
        />
      )}
      {error && !isCalledOff(error) && <Banner tone="danger">{errorText(error)}</Banner>}
    </Dialog>
  )
}
