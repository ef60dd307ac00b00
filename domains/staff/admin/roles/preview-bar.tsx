import { Button, call, session, useShortcut, useText } from '@comptoir/platform/admin'
import { Eye } from 'lucide-react'
import { logout } from '../../contract/staff.wire.ts'
import styles from './preview-bar.module.css'

/** Its session would end by itself within the hour. */
function leave() {
  void call(logout).catch(() => undefined)
  session.leavePreview()
}

/** Above everything, while the panel is seen as another role. */
export function PreviewBar() {
  const role = session.previewed()
  return role !== null && <Bar role={role} />
}

function Bar({ role }: { role: string }) {
  const t = useText('staff')
  const label = t('preview.back')
  useShortcut('escape', leave, { label })
  return (
    <div className={styles.bar} role="status">
      <Eye size={16} aria-hidden="true" />
      <span>{t('preview.text', { role })}</span>
      <Button onClick={leave}>{label}</Button>
    </div>
  )
}
