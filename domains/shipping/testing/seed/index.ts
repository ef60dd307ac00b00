export { readEnabledMethods } from './enabled-methods.ts'
