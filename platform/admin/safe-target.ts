/** Where a login may lead: an address of this origin and nothing else, whatever `from` pretends. */
export function safeTarget(from: string | null, origin: string): string {
  if (from === null || from === '') return '/'
  const url = URL.parse(from, origin)
  if (url === null || url.origin !== origin) return '/'
  // Two slashes at the start would name another host once more.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Whether an address is open without a login: by its normalised beginning, never by what it contains. */
export const isPublicPath = (pathname: string) => pathname.startsWith('/public/')
