/** Codes that are in the sight of a camera. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

/** By the browser itself, or by a library that is fetched where it cannot: no iPhone can. */
export async function openReader(): Promise<ReadCodes> {
  if (!('BarcodeDetector' in globalThis)) return (await import('./picture-reader.ts')).openPictureReader()
  const detector = new BarcodeDetector({ formats })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}
