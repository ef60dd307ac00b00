import { Banner, Dialog, Skeleton, useErrorText, useText } from '@comptoir/platform/admin'
import type { Theme } from '../../contract/theme.ts'
import { useThemeReport } from '../use-themes.ts'
import { ReportParts } from './report-parts.tsx'

export function ReportDialog({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const t = useText('theming')
  const errorText = useErrorText('theming')
  const { data, error } = useThemeReport(theme)
  return (
    <Dialog title={t('report.title', { name: theme.name })} size="large" open onOpenChange={onClose}>
      {error && <Banner tone="danger">{errorText(error)}</Banner>}
      {data ? <ReportParts theme={theme} report={data} /> : !error && <Skeleton />}
    </Dialog>
  )
}
