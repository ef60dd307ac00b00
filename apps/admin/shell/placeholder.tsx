import { safeTarget } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Navigating here and back mounts a page again, which is how reloaded plugins take effect (specification §2). */
export function Placeholder() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = safeTarget(search.get('to'), window.location.origin)

  useEffect(
    function goBack() {
      navigate(target, { replace: true })
    },
    [navigate, target],
  )
  return null
}
