import { Link, Stack, useCan, useText } from '@comptoir/platform/admin'
import { printUrl } from '../documents.urls.ts'
import styles from './print.module.css'
import { PrintState } from './print-state.tsx'
import { usePrints } from './use-prints.ts'

/** In the bell: what is being printed, by whomever, and what was within the last day. */
export const PrintWork = () => (useCan('admin_orders') ? <Prints /> : null)

const maxShown = 3

function Prints() {
  const t = useText('documents')
  const { data } = usePrints()
  if (!data || data.prints.length === 0) return null
  return (
    <ul className={styles.work} aria-label={t('print.title')}>
      {data.prints.slice(0, maxShown).map((print) => (
        <li key={print.id}>
          <Stack gap="2">
            <PrintState of={print} />
            {print.failed > 0 && <Link to={printUrl(print.id)}>{t('print.failed', { count: print.failed })}</Link>}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
