import './schemas-without-eval.ts'
import './styles.css'
import { isPublicPath, session } from '@comptoir/platform/admin'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** The login page returns here afterwards (specification §2). */
function toLogin() {
  const { pathname, search, hash } = window.location
  window.location.replace(`/login?from=${encodeURIComponent(pathname + search + hash)}`)
}

const rootElement = document.getElementById('root')

if (session.token() === null && !isPublicPath(window.location.pathname)) toLogin()
else if (rootElement) createRoot(rootElement).render(<App />)

session.onSignOut(toLogin)
