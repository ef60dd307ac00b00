import {
  Banner,
  Button,
  call,
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
  useCopy,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { approvePlugin, checkPlugin, installPlugin } from '../../../contract/manage-plugins.wire.ts'
import { iconOf, type PluginManifest, packageLimits } from '../../../contract/plugin-manifest.ts'
import { PluginTile } from '../../outlet/plugin-tile.tsx'
import { pluginsKey } from '../model/use-plugins.ts'
import { CannotList } from '../show/cannot-list.tsx'
import styles from '../show/manager.module.css'
import { RightsDifference } from '../show/rights-difference.tsx'
import { RightsList } from '../show/rights-list.tsx'
import { ShowsList } from '../show/shows-list.tsx'
import { FaultsList } from './faults-list.tsx'

type Check = z.infer<typeof checkPlugin.reply>

interface Decision {
  enable: boolean
  /** Root has seen what it asks for beyond what is granted. */
  agree: boolean
}

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
    async mutationFn({ file, enable, agree }: Decision & { file: File }) {
      const form = new FormData()
      form.append('enable', String(enable))
      form.append('file', file)
      const installed = await sendForm(installPlugin, { form, signal: stop.current.signal })
      const { key, staged } = installed.plugin
      return agree && staged ? call(approvePlugin, { params: { key } }) : installed
    },
    onSuccess({ plugin: { name, version, staged } }) {
      toast.success(t(staged ? 'done.staged' : 'done.installed', { name, version: staged?.version ?? version }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: pluginsKey }),
  })
  return { check, install, share, callOff: () => stop.current.abort() }
}

/** The field that had the focus is gone once the package is read: keys would leave the dialog. */
const focusOnce = (found: HTMLElement | null) => found?.focus()

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
  const isOver = data !== undefined && (data.faults.length > 0 || isSame(data))
  const decide = (decision: Decision) => file && install.mutate({ file, ...decision })

  return (
    <Dialog
      title={titleOf(t, data)}
      size="large"
      open
      onOpenChange={close}
      cancel={!isOver}
      footer={
        isOver ? (
          <>
            {data.faults.length > 0 && <CopyFaults faults={data.faults} />}
            <Button variant="primary" onClick={close}>
              {t('install.close')}
            </Button>
          </>
        ) : (
          data && <Decisions check={data} isBusy={install.isPending} onDecide={decide} />
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
      {data && (
        <div ref={focusOnce} className={styles.found} tabIndex={-1}>
          <Found check={data} />
        </div>
      )}
      {error && !isCalledOff(error) && <Banner tone="danger">{errorText(error)}</Banner>}
    </Dialog>
  )
}

/** These files are what is installed. */
const isSame = ({ installed, manifest }: Check) => installed !== null && installed === manifest?.version

function CopyFaults({ faults }: Pick<Check, 'faults'>) {
  const t = useText('extensions')
  const copy = useCopy()
  const lines = faults.map(({ path, reason }) => `${path}: ${reason}`)
  return (
    <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(lines.join('\n'))}>
      {t('install.copy')}
    </Button>
  )
}

interface DecisionsProps {
  check: Check
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

/** An update that asks for more can wait for approval, or have it at once: what it asks for is in sight. */
function Decisions({ check: { installed, rights }, isBusy, onDecide }: DecisionsProps) {
  const t = useText('extensions')
  const isNew = installed === null
  const asks = !isNew && rights.added.length > 0
  return (
    <>
      {isNew && (
        <Button busy={isBusy} onClick={() => onDecide({ enable: false, agree: false })}>
          {t('install.leave_off')}
        </Button>
      )}
      {asks && (
        <Button busy={isBusy} onClick={() => onDecide({ enable: true, agree: false })}>
          {t('install.wait')}
        </Button>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => onDecide({ enable: true, agree: asks })}>
        {t(isNew ? 'install.switch_on' : asks ? 'approve.do' : 'install.update')}
      </Button>
    </>
  )
}

function Found({ check }: { check: Check }) {
  const t = useText('extensions')
  if (check.faults.length > 0 || !check.manifest) return <FaultsList faults={check.faults} />
  if (isSame(check)) return <Text as="p">{t('install.same_text')}</Text>
  return <Offer manifest={check.manifest} check={check} />
}

function titleOf(t: ReturnType<typeof useText>, data: Check | undefined) {
  if (!data) return t('install.title')
  if (data.faults.length > 0 || !data.manifest) return t('install.refused', { count: data.faults.length })
  const { name, version } = data.manifest
  if (isSame(data)) return t('install.same', { name, version })
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
        <PluginTile of={{ key: manifest.key, icon: iconOf(manifest) }} size={40} />
        <div>
          <Text as="p">{manifest.description}</Text>
          <Text as="p" tone="quiet" size="12">
            {manifest.author && (
              <>
                <bdi>{manifest.author}</bdi> ·{' '}
              </>
            )}
            {t('install.range')} <bdi dir="ltr">{manifest.shop}</bdi>
          </Text>
        </div>
      </div>
      {installed !== null && (
        <RightsDifference rights={rights} grants={manifest.rights.filter((right) => !rights.added.includes(right))} />
      )}
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
