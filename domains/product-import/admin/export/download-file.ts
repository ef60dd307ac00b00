// The byte order mark is lost when a reply is read as text; spreadsheets need it.
const marksUtf8 = '\ufeff'

export function downloadFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([marksUtf8, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
