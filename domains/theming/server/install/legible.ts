const utf8 = new TextDecoder('utf-8', { fatal: true })

export function isPlainText(content: Buffer) {
  try {
    return !utf8.decode(content).includes('\0')
  } catch {
    return false
  }
}

const mark = Buffer.from([0xef, 0xbb, 0xbf])
const utf16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

function encodingOf(content: Buffer) {
  const [little, big] = utf16.map((start) => content.subarray(0, 2).equals(start))
  if (little) return 'utf-16le'
  if (big) return 'utf-16be'
  // Bytes that only claim to be a text.
  return content.includes(0) ? null : 'windows-1252'
}

/** A text as UTF-8 without a mark at its start: older themes have style sheets in other encodings. */
export function legible(content: Buffer): Buffer {
  if (isPlainText(content)) return content.subarray(0, 3).equals(mark) ? content.subarray(3) : content
  const encoding = encodingOf(content)
  return encoding === null ? content : Buffer.from(new TextDecoder(encoding).decode(content))
}
