/** Decompresses a large payload, which is sent as a gzipped binary attachment. */
export async function unpacked(message: unknown): Promise<unknown> {
  if (typeof message !== 'object' || message === null || !('gzip' in message)) return message
  const { gzip, ...stamp } = message
  if (!(gzip instanceof ArrayBuffer)) return message
  const stream = new Blob([gzip]).stream().pipeThrough(new DecompressionStream('gzip'))
  return { ...stamp, data: await new Response(stream).json() }
}
