const maxName = 100

/** A name that no system takes for a folder, a hidden file or a way out of one. */
const safe = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, maxName) || 'file'

/** Names of files in one archive, each once: systems that do not tell upper from lower case would lose the second. */
export function fileNames() {
  const given = new Map<string, number>()
  return (name: string) => {
    const plain = safe(name)
    const count = (given.get(plain.toLowerCase()) ?? 0) + 1
    given.set(plain.toLowerCase(), count)
    return count === 1 ? plain : `${plain} (${count})`
  }
}
