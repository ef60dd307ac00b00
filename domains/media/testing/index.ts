export { aJpeg, aPicture, aPng, factsOf, sendFiles } from './pictures.ts'
