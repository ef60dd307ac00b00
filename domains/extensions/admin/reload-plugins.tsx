import { call, IconButton, on, toast, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPluginsData, pluginsHardReload, reloadPlugins } from '../contract/plugin.wire.ts'
import styles from './reload-plugins.module.css'

/** Reloads the plugins in every open panel; each panel navigates to the placeholder route and back. */
export function ReloadPlugins() {
  const t = useText('extensions')
  const errorText = useErrorText('extensions')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(reloadPlugins),
    onError: (error) => toast.error(errorText(error)),
  })
  useHardReload()

  if (!useCan('root')) return null
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

function useHardReload() {
  const t = useText('extensions')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(
    function reloadOnRequest() {
      const stop = on(pluginsHardReload, async () => {
        const { pluginsData } = await call(getPluginsData)
        toast.info(t('reloaded', { count: pluginsData.length }))
        navigate(`/reload?to=${encodeURIComponent(pathname + search)}`, { replace: true })
      })
      return () => void stop()
    },
    [navigate, pathname, search, t],
  )
}
