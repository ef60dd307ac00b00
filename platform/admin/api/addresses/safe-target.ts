/** Target after login: an address of this origin only, whatever `from` contains (open redirect). */
export function safeTarget(from: string | null, origin: string): string {
  if (from === null || from === '') return '/'
  const url = URL.parse(from, origin)
  if (url === null || url.origin !== origin) return '/'
  // A path that starts with `//` would name another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
