import { call, IconButton, on, toast, useCan, useErrorText, useLatest, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pluginsHardReload, reloadPlugins } from '../contract/reload.wire.ts'
import styles from './reload-plugins.module.css'

/**
 * Root reloads the plugins in every open panel, others who may in their own; each panel navigates to the placeholder
 * route and back.
 */
export function ReloadPlugins() {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const reloadHere = useReload()
  const isRoot = useCan('root')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => void (await (isRoot ? call(reloadPlugins) : reloadHere())),
    onError: (error) => toast.error(errorText(error)),
  })

  if (!useCan('permitted')) return null
  return (
    <span className={styles.reload}>
      <IconButton
        label={t('reload')}
        icon={<RefreshCw size={17} aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate()}
      />
    </span>
  )
}

/** Of this panel; also when the server asks for it. */
function useReload() {
  const t = useText('extensions')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const reload = useLatest(async () => {
    const { reloadOwn } = await import('./host/reload-own.ts')
    toast.info(t('reloaded', { count: await reloadOwn() }))
    navigate(`/reload?to=${encodeURIComponent(pathname + search)}`, { replace: true })
  })
  useEffect(
    function reloadOnRequest() {
      const stop = on(pluginsHardReload, reload)
      return () => void stop()
    },
    [reload],
  )
  return reload
}
