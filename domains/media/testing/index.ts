export { aJpeg, aPicture, aPng, sendFiles } from './pictures.ts'
