import './schemas-without-eval.ts'
import './styles.css'
import { isPublicPath, type SignOutReason, session } from '@comptoir/platform/admin'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { whenStyled } from './when-styled.ts'

/** The login page returns here afterwards (specification §2). */
function toLogin(reason?: SignOutReason) {
  // Whoever logs in after a log-out may be somebody else.
  if (reason === 'left') return window.location.replace('/login')
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams({ from: pathname + search + hash })
  if (reason) query.set('ended', reason)
  window.location.replace(`/login?${query}`)
}

const rootElement = document.getElementById('root')

if (session.token() === null && !isPublicPath(window.location.pathname)) toLogin()
else if (rootElement) void whenStyled().then(() => createRoot(rootElement).render(<App />))

session.onSignOut(toLogin)
