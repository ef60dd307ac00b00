import './styles.css'
import { isPublicPath, session } from '@comptoir/platform/admin'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** A visitor without a login is sent to the login page, which leads back here (specification §2). */
function toLogin() {
  const { pathname, search, hash } = window.location
  window.location.replace(`/login?from=${encodeURIComponent(pathname + search + hash)}`)
}

const place = document.getElementById('root')

if (session.token() === null && !isPublicPath(window.location.pathname)) toLogin()
else if (place) createRoot(place).render(<App />)

session.onSignOut(toLogin)
