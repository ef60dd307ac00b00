import './schemas-without-eval.ts'
import './styles.css'
import { readEarlyReplies, readStartPosition, type SignOutReason, session } from '@comptoir/platform/admin'
import { startup } from '@comptoir/staff/admin'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { whenStyled } from './when-styled.ts'

/** The login page returns here afterwards (specification §2). */
function toLogin(reason?: SignOutReason) {
  // After a log-out another user may log in.
  if (reason === 'left') return window.location.replace('/login')
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams({ from: pathname + search + hash })
  if (reason) query.set('ended', reason)
  window.location.replace(`/login?${query}`)
}

const rootElement = document.getElementById('root')

async function draw(element: HTMLElement) {
  const start = Promise.all([startup.load(), readStartPosition()])
  // The page reports it, once it is drawn.
  start.catch(() => undefined)
  readEarlyReplies()
  await whenStyled()
  startTransition(() => createRoot(element).render(<App start={start} />))
}

if (session.token() === null) toLogin()
else if (rootElement) void draw(rootElement)

session.onSignOut(toLogin)
