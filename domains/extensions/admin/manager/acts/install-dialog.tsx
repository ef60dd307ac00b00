import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  Heading,
  isCalledOff,
  ProgressRing,
  Row,
  Stack,
  sendForm,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { checkPlugin, installPlugin } from '../../../contract/manage-plugins.wire.ts'
import { type PluginManifest, packageLimits } from '../../../contract/plugin-manifest.ts'
import { pluginsKey } from '../model/use-plugins.ts'
import { CannotList } from '../show/cannot-list.tsx'
import { LetterTile } from '../show/letter-tile.tsx'
import styles from '../show/manager.module.css'
import { RightsDifference } from '../show/rights-difference.tsx'
import { RightsList } from '../show/rights-list.tsx'
import { ShowsList } from '../show/shows-list.tsx'
import { FaultsList } from './faults-list.tsx'

type Check = z.infer<typeof checkPlugin.reply>

function useInstallation(onDone: () => void) {
  const t = useText('extensions')
  const client = useQueryClient()
  const stop = useRef(new AbortController())
  const [share, setShare] = useState(0)
  const check = useMutation({
    mutationFn(file: File) {
      setShare(0)
      const form = new FormData()
      form.append('file', file)
      return sendForm(checkPlugin, { form, onProgress: setShare, signal: stop.current.signal })
    },
  })
  const install = useMutation({
    mutationFn({ file, enable }: { file: File; enable: boolean }) {
      const form = new FormData()
      form.append('enable', String(enable))
      form.append('file', file)
      return sendForm(installPlugin, { form, signal: stop.current.signal })
    },
    onSuccess({ plugin: { name, version, staged } }) {
      toast.success(t(staged ? 'done.staged' : 'done.installed', { name, version: staged?.version ?? version }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: pluginsKey }),
  })
  return { check, install, share, callOff: () => stop.current.abort() }
}

/** Reads the package first: nothing of it runs, and nothing is kept before somebody has read what it may do. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const [file, setFile] = useState<File | null>(null)
  const { check, install, share, callOff } = useInstallation(onClose)
  const close = () => {
    callOff()
    onClose()
  }
  const read = (next: File) => {
    setFile(next)
    check.mutate(next)
  }
  const { data } = check
  const error = check.error ?? install.error
  const isRefused = data !== undefined && data.faults.length > 0
  const start = (enable: boolean) => file && install.mutate({ file, enable })

  return (
    <Dialog
      title={titleOf(t, data)}
      size="large"
      open
      onOpenChange={close}
      cancel={!isRefused}
      footer={
        isRefused ? (
          <Button onClick={close}>{t('install.close')}</Button>
        ) : (
          data?.manifest && <Decisions isNew={data.installed === null} isBusy={install.isPending} onInstall={start} />
        )
      }
    >
      {!data && !check.isPending && (
        <FileDrop
          label={t('install.choose')}
          accept=".zip,application/zip"
          limit={packageLimits.bytes}
          onFiles={([first]) => first && read(first)}
        />
      )}
      {check.isPending && (
        <Row>
          <ProgressRing value={share} label={t('install.reading')} size={32} />
          <Text>{t('install.reading')}</Text>
        </Row>
      )}
      {data && <Found check={data} />}
      {error && !isCalledOff(error) && <Banner tone="danger">{errorText(error)}</Banner>}
    </Dialog>
  )
}

interface DecisionsProps {
  /** Not an update of what is there. */
  isNew: boolean
  isBusy: boolean
  onInstall: (enable: boolean) => void
}

function Decisions({ isNew, isBusy, onInstall }: DecisionsProps) {
  const t = useText('extensions')
  return (
    <>
      {isNew && (
        <Button busy={isBusy} onClick={() => onInstall(false)}>
          {t('install.leave_off')}
        </Button>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => onInstall(true)}>
        {t(isNew ? 'install.switch_on' : 'install.update')}
      </Button>
    </>
  )
}

const Found = ({ check }: { check: Check }) =>
  check.faults.length > 0 || !check.manifest ? (
    <FaultsList faults={check.faults} />
  ) : (
    <Offer manifest={check.manifest} check={check} />
  )

function titleOf(t: ReturnType<typeof useText>, data: Check | undefined) {
  if (!data) return t('install.title')
  if (data.faults.length > 0 || !data.manifest) return t('install.refused', { count: data.faults.length })
  const { name, version } = data.manifest
  return data.installed === null
    ? t('install.of', { name, version })
    : t('install.update_of', { name, version, from: data.installed })
}

interface OfferProps {
  manifest: PluginManifest
  check: Check
}

function Offer({ manifest, check: { rights, installed } }: OfferProps) {
  const t = useText('extensions')
  return (
    <Stack gap="4">
      <div className={styles.about}>
        <LetterTile of={manifest} size={40} />
        <div>
          <Text as="p">{manifest.description}</Text>
          <Text as="p" tone="quiet" size="12">
            {manifest.author && <bdi>{manifest.author} · </bdi>}
            {t('install.range')} <bdi dir="ltr">{manifest.shop}</bdi>
          </Text>
        </div>
      </div>
      {installed !== null && <RightsDifference rights={rights} />}
      <div className={styles.halves}>
        <section>
          <Heading>{t('may')}</Heading>
          <RightsList rights={manifest.rights} reads_only={manifest.reads_only} />
        </section>
        <section>
          <Heading>{t('shows.title')}</Heading>
          <ShowsList of={manifest} />
          <Heading>{t('cannot.title')}</Heading>
          <CannotList />
        </section>
      </div>
      <Text as="p" tone="quiet" size="12">
        {t('install.hint')}
      </Text>
    </Stack>
  )
}
