/** Checks dropped files against `accept`: browsers apply it to the file dialog only. */
export function acceptsFile(file: { name: string; type: string }, accept: string | undefined) {
  if (!accept) return true
  return accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase()
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
  })
}
