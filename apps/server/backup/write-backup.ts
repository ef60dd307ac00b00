export async function writeBackup(
  _data: { url: string; filesFolder: string },
  _path: string,
  _tell: (a: string, b: number, c: number) => void,
) {
  return { rows: 0, files: 0 }
}
