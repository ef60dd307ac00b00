/** Signatures and sizes of the ZIP format (PKWARE APPNOTE 6.3), without its 64-bit extension. */
export const entrySignature = 0x02014b50
export const entrySize = 46
export const localSignature = 0x04034b50
export const localSize = 30
export const endSignature = 0x06054b50
export const endSize = 22

export const stored = 0
export const deflated = 8
/** The name is UTF-8. */
export const utf8Names = 0x0800
export const encrypted = 0x0001
