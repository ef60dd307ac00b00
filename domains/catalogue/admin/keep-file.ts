// What marks a file as UTF-8 is lost when it is read as text.
const marksUtf8 = '\ufeff'

/** Hands the browser a file to keep. */
export function keepFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([marksUtf8, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
