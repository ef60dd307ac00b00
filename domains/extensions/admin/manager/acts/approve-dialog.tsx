import { Button, call, Dialog, useText } from '@comptoir/platform/admin'
import type { InstalledPlugin } from '../../../contract/installed-plugin.ts'
import { approvePlugin, discardPlugin } from '../../../contract/manage-plugins.wire.ts'
import { usePluginAct } from '../model/use-plugin-act.ts'
import { RightsDifference } from '../show/rights-difference.tsx'

interface ApproveDialogProps {
  plugin: InstalledPlugin
  open: boolean
  onClose: () => void
}

/** A version that asks for more rights: the one before goes on until somebody has agreed. */
export function ApproveDialog({ plugin, open, onClose }: ApproveDialogProps) {
  const t = useText('extensions')
  const { act, isBusy } = usePluginAct()
  const { key, name, version: from, staged, grants } = plugin
  if (!staged) return null
  const { version } = staged
  const params = { key }
  return (
    <Dialog
      title={t('install.update_of', { name, version, from })}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          <Button
            variant="ghost"
            busy={isBusy}
            onClick={() =>
              act({
                send: () => call(discardPlugin, { params }),
                done: t('done.discarded', { name, version }),
                onDone: onClose,
              })
            }
          >
            {t('approve.discard')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() =>
              act({
                send: () => call(approvePlugin, { params }),
                done: t('done.installed', { name, version }),
                onDone: onClose,
              })
            }
          >
            {t('approve.do')}
          </Button>
        </>
      }
    >
      <RightsDifference rights={staged} grants={grants} />
    </Dialog>
  )
}
